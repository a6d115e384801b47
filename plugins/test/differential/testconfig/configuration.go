// SPDX-License-Identifier: Apache-2.0

package testconfig

import "fmt"

func (r *Random) configuration() *node {
	return r.mapping(
		field{"kind", 100, func() *node { return scalar("KubeSchedulerConfiguration") }},
		field{"apiVersion", 100, func() *node { return scalar("kubescheduler.config.k8s.io/v1") }},
		field{"parallelism", 8, func() *node { return r.one("1", "16", "0", "-1", "~") }},
		field{"percentageOfNodesToScore", 8, r.percentage},
		field{"podInitialBackoffSeconds", 8, func() *node { return r.one("1", "5", "0", "-1", "~", "20") }},
		field{"podMaxBackoffSeconds", 8, func() *node { return r.one("10", "1", "0", "~", "20") }},
		field{"enableProfiling", 4, r.boolean},
		field{"enableContentionProfiling", 4, r.boolean},
		field{"delayCacheUntilActive", 4, r.boolean},
		field{"leaderElection", 12, r.leaderElection},
		field{"clientConnection", 10, r.clientConnection},
		field{"extenders", 8, func() *node { return r.list(2, r.extender) }},
		field{"profiles", 93, r.profiles},
	)
}

func (r *Random) percentage() *node { return r.one("0", "50", "100", "101", "-1", "~") }

func (r *Random) leaderElection() *node {
	return r.mapping(
		field{"leaderElect", 50, r.boolean},
		field{"leaseDuration", 30, r.duration},
		field{"renewDeadline", 30, r.duration},
		field{"retryPeriod", 20, r.duration},
		field{"resourceLock", 30, func() *node { return r.one("leases", "leases", "endpoints", `""`) }},
		field{"resourceName", 20, func() *node { return r.one("x") }},
		field{"resourceNamespace", 20, func() *node { return r.one("x") }},
	)
}

func (r *Random) clientConnection() *node {
	return r.mapping(
		field{"kubeconfig", 30, func() *node { return r.one("/x") }},
		field{"acceptContentTypes", 20, func() *node { return r.one("x") }},
		field{"contentType", 20, func() *node { return r.one("x") }},
		field{"qps", 40, func() *node {
			return r.one("50", "1.5", "1e38", "3.5e38", "-1", "3.4028235e38", "3.4028236e38")
		}},
		field{"burst", 40, func() *node { return r.one("100", "0", "-1") }},
	)
}

func (r *Random) extender() *node {
	return r.mapping(
		field{"urlPrefix", 90, func() *node { return r.one("http://x") }},
		field{"filterVerb", 50, func() *node { return r.one("f") }},
		field{"prioritizeVerb", 50, func() *node { return r.one("p", `""`) }},
		field{"weight", 60, func() *node { return r.one("1", "0", "-1", "5") }},
		field{"bindVerb", 30, func() *node { return r.one("b", `""`) }},
		field{"enableHTTPS", 20, r.boolean},
		field{"httpTimeout", 20, r.duration},
		field{"nodeCacheCapable", 20, r.boolean},
		field{"ignorable", 20, r.boolean},
		field{"tlsConfig", 15, func() *node {
			return r.mapping(
				field{"insecure", 40, r.boolean},
				field{"certData", 40, func() *node {
					return r.one("aGk=", "aGk", "a", `"aG\nk="`, `""`, "[1, 2]", "[256]", "[~]", "aGl=", "====", "aA==", "aA==a")
				}},
				field{"caFile", 20, func() *node { return r.one("x") }},
			)
		}},
		field{"managedResources", 30, func() *node {
			return r.list(2, func() *node {
				return r.mapping(
					field{"name", 95, func() *node {
						return r.one("example.com/foo", "nvidia.com/gpu", "cpu", "a b", "requests.a/b", "kubernetes.io/x")
					}},
					field{"ignoredByScheduler", 40, r.boolean},
				)
			})
		}},
	)
}

func (r *Random) profiles() *node {
	count := 1
	if r.percent(30) {
		count = r.IntN(4)
	}
	n := &node{isList: true}
	for i := range count {
		name := fmt.Sprintf("s%d", i)
		n.items = append(n.items, r.mapping(
			field{"schedulerName", 90, func() *node { return r.one(name, name, name, "s0") }},
			field{"percentageOfNodesToScore", 8, r.percentage},
			field{"plugins", 50, r.plugins},
			field{"pluginConfig", 75, func() *node { return r.list(2, r.pluginConfig) }},
		))
	}
	return n
}
