// SPDX-License-Identifier: Apache-2.0

package controlplane

import (
	"crypto"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/x509"
	"crypto/x509/pkix"
	"errors"
	"math/big"
	"net"
	"os"
	"path/filepath"
	"time"

	"k8s.io/client-go/util/cert"
	"k8s.io/client-go/util/keyutil"
)

// Files in the control plane's folder that the API server reads.
const (
	caFile             = "ca.crt"
	servingCertFile    = "serving.crt"
	servingKeyFile     = "serving.key"
	serviceAccountFile = "service-account.key"
)

// identity is a client certificate with its key and the authority that signed the server's, in PEM.
type identity struct{ ca, cert, key []byte }

// credentials of one control plane: its administrator. The rest is in files.
type credentials struct{ admin identity }

// newCredentials makes an authority for this control plane alone, and signs a certificate for the
// server (127.0.0.1) and one for a cluster administrator. The authority's key is not kept.
func newCredentials(dir string) (credentials, error) {
	caKey, err := newKey()
	if err != nil {
		return credentials{}, err
	}
	ca, err := cert.NewSelfSignedCACert(cert.Config{CommonName: "tightfit-control-plane"}, caKey)
	if err != nil {
		return credentials{}, err
	}
	servingCert, servingKey, err := sign(ca, caKey, &x509.Certificate{
		Subject:     pkix.Name{CommonName: "kube-apiserver"},
		IPAddresses: []net.IP{net.IPv4(127, 0, 0, 1)},
		ExtKeyUsage: []x509.ExtKeyUsage{x509.ExtKeyUsageServerAuth},
	})
	if err != nil {
		return credentials{}, err
	}
	adminCert, adminKey, err := sign(ca, caKey, &x509.Certificate{
		Subject:     pkix.Name{CommonName: "kubernetes-admin", Organization: []string{"system:masters"}},
		ExtKeyUsage: []x509.ExtKeyUsage{x509.ExtKeyUsageClientAuth},
	})
	if err != nil {
		return credentials{}, err
	}
	tokenKey, err := newKey()
	if err != nil {
		return credentials{}, err
	}
	tokenPEM, err := keyutil.MarshalPrivateKeyToPEM(tokenKey)
	if err != nil {
		return credentials{}, err
	}
	caPEM, err := cert.EncodeCertificates(ca)
	if err != nil {
		return credentials{}, err
	}
	write := func(name string, data []byte) error {
		return os.WriteFile(filepath.Join(dir, name), data, 0o600)
	}
	err = errors.Join(write(caFile, caPEM), write(servingCertFile, servingCert),
		write(servingKeyFile, servingKey), write(serviceAccountFile, tokenPEM))
	return credentials{admin: identity{ca: caPEM, cert: adminCert, key: adminKey}}, err
}

func newKey() (*ecdsa.PrivateKey, error) {
	return ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
}

// sign completes the template with a new key, a serial number and a validity, and returns the
// certificate and the key in PEM.
func sign(ca *x509.Certificate, caKey crypto.Signer, template *x509.Certificate) (certPEM, keyPEM []byte, err error) {
	key, err := newKey()
	if err != nil {
		return nil, nil, err
	}
	if template.SerialNumber, err = rand.Int(rand.Reader, new(big.Int).Lsh(big.NewInt(1), 127)); err != nil {
		return nil, nil, err
	}
	template.KeyUsage = x509.KeyUsageDigitalSignature
	template.NotBefore = ca.NotBefore
	template.NotAfter = time.Now().AddDate(1, 0, 0)
	der, err := x509.CreateCertificate(rand.Reader, template, ca, key.Public(), caKey)
	if err != nil {
		return nil, nil, err
	}
	parsed, err := x509.ParseCertificate(der)
	if err != nil {
		return nil, nil, err
	}
	if certPEM, err = cert.EncodeCertificates(parsed); err != nil {
		return nil, nil, err
	}
	keyPEM, err = keyutil.MarshalPrivateKeyToPEM(key)
	return certPEM, keyPEM, err
}
