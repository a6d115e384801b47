// SPDX-License-Identifier: Apache-2.0

package controlplane

import (
	"net"
	"sync"
)

// breakable is a listener whose connections can all be broken, as by a crash of the server.
type breakable struct {
	net.Listener
	mu     sync.Mutex
	open   map[net.Conn]bool
	broken bool
}

func (l *breakable) Accept() (net.Conn, error) {
	conn, err := l.Listener.Accept()
	if err != nil {
		return nil, err
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.broken {
		conn.Close() // the server finds out when it reads
	} else {
		l.open[conn] = true
	}
	return &listed{conn, l}, nil
}

// breakAll closes what is open, and what is accepted from now on.
func (l *breakable) breakAll() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.broken = true
	for conn := range l.open {
		conn.Close()
	}
}

// listed is a connection that its listener knows.
type listed struct {
	net.Conn
	listener *breakable
}

func (c *listed) Close() error {
	c.listener.mu.Lock()
	delete(c.listener.open, c.Conn)
	c.listener.mu.Unlock()
	return c.Conn.Close()
}
