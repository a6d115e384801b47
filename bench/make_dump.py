#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""usage: make_dump.py [--compact] NODES PODS

Writes a List to standard output like `kubectl get nodes,pods -A -o json --show-managed-fields` on a
cluster of that many nodes and pods; --compact leaves out line breaks and spaces. The same arguments
always give the same bytes. 5,000 nodes and 150,000 pods are about 1.5 GB, 0.57 GB compact.
"""
import argparse
import json
import random
import sys

SHAPES = [  # cpu and memory requests, memory limit
    ("250m", "512Mi", "1Gi"), ("100m", "128Mi", "256Mi"), ("2", "4Gi", "4Gi"),
    ("500m", "1536Mi", "2Gi"), ("10m", "50Mi", "200Mi"), ("1500m", "6Gi", "8Gi"),
]
OWNED = {"f:metadata": {"f:labels": {".": {}, "f:app.kubernetes.io/name": {}},
                        "f:ownerReferences": {'k:{"uid":"@UID@"}': {}}},
         "f:spec": {"f:containers": {'k:{"name":"app"}': {
             ".": {}, "f:image": {}, "f:resources": {"f:requests": {".": {}, "f:cpu": {}, "f:memory": {}}}}}}}


def container(name, resources):
    return {
        "env": [{"name": "LOG_LEVEL", "value": "info"},
                {"name": "POD_IP", "valueFrom": {"fieldRef": {"apiVersion": "v1", "fieldPath": "status.podIP"}}},
                {"name": "JAVA_OPTS", "value": "-Xmx512m -XX:+UseG1GC \"quoted\" \\ and \u00fcml\u00e4ut"}],
        "image": "registry.example.com/team/app@sha256:@SHA@", "imagePullPolicy": "IfNotPresent",
        "livenessProbe": {"httpGet": {"path": "/healthz", "port": 8080, "scheme": "HTTP"}, "periodSeconds": 10},
        "name": name,
        "ports": [{"containerPort": 8080, "name": "http", "protocol": "TCP"}], "resources": resources,
        "terminationMessagePath": "/dev/termination-log", "terminationMessagePolicy": "File",
        "volumeMounts": [{"mountPath": "/var/run/secrets/kubernetes.io/serviceaccount",
                          "name": "kube-api-access-x7k2p", "readOnly": True}]}


def status_of(name, resources):
    return {"allocatedResources": resources["requests"], "containerID": "containerd://@SHA@",
            "image": "registry.example.com/team/app:v1.2.3",
            "imageID": "registry.example.com/team/app@sha256:@SHA@", "lastState": {}, "name": name,
            "ready": True, "resources": resources, "restartCount": 0, "started": True,
            "state": {"running": {"startedAt": "2026-11-03T08:15:12Z"}}}


def pod(shape, sidecar, phase):
    cpu, memory, limit = shape
    resources = {"limits": {"memory": limit}, "requests": {"cpu": cpu, "memory": memory}}
    small = {"limits": {"memory": "64Mi"}, "requests": {"cpu": "10m", "memory": "32Mi"}}
    condition = {"lastProbeTime": None, "lastTransitionTime": "2026-11-03T08:15:12Z", "status": "True"}
    item = {
        "apiVersion": "v1", "kind": "Pod",
        "metadata": {
            "annotations": {"kubernetes.io/config.seen": "2026-11-03T08:15:09.123456789Z"},
            "creationTimestamp": "2026-11-03T08:15:09Z", "generateName": "@APP@-7db5898cdf-",
            "labels": {"app.kubernetes.io/name": "@APP@", "pod-template-hash": "7db5898cdf"},
            "managedFields": [{"apiVersion": "v1", "fieldsType": "FieldsV1", "fieldsV1": OWNED,
                               "manager": "kube-controller-manager", "operation": "Update",
                               "time": "2026-11-03T08:15:09Z"}],
            "name": "@APP@-7db5898cdf-@N@", "namespace": "team-@TEAM@",
            "ownerReferences": [{"apiVersion": "apps/v1", "blockOwnerDeletion": True, "controller": True,
                                 "kind": "ReplicaSet", "name": "@APP@-7db5898cdf", "uid": "@UID@"}],
            "resourceVersion": "@N@7", "uid": "@UID@"},
        "spec": {
            "containers": [container("app", resources)],
            "dnsPolicy": "ClusterFirst", "enableServiceLinks": True, "nodeName": "node-@NODE@",
            "preemptionPolicy": "PreemptLowerPriority", "priority": 0, "restartPolicy": "Always",
            "schedulerName": "default-scheduler", "securityContext": {}, "serviceAccountName": "default",
            "terminationGracePeriodSeconds": 30,
            "tolerations": [{"effect": "NoExecute", "key": "node.kubernetes.io/not-ready",
                             "operator": "Exists", "tolerationSeconds": 300}],
            "volumes": [{"name": "kube-api-access-x7k2p", "projected": {"defaultMode": 420, "sources": [
                {"serviceAccountToken": {"expirationSeconds": 3607, "path": "token"}}]}}]},
        "status": {
            "conditions": [dict(condition, type=kind) for kind in
                           ("Ready", "PodScheduled")],
            "containerStatuses": [status_of("app", resources)], "hostIP": "10.0.88.27",
            "phase": phase, "podIP": "10.128.0.9", "podIPs": [{"ip": "10.128.0.9"}],
            "qosClass": "Burstable", "startTime": "2026-11-03T08:15:09Z"}}
    if sidecar:
        item["spec"]["initContainers"] = [dict(container("proxy", small), restartPolicy="Always")]
        item["status"]["initContainerStatuses"] = [status_of("proxy", small)]
    return item


def node():
    condition = {"lastHeartbeatTime": "2026-11-30T08:15:12Z", "lastTransitionTime": "2026-11-03T08:15:12Z",
                 "message": "kubelet has sufficient memory available", "reason": "KubeletHasSufficientMemory",
                 "status": "False"}
    amounts = {"cpu": "@CPU@", "ephemeral-storage": "189217404206", "hugepages-2Mi": "0",
               "memory": "@MEMORY@Ki", "pods": "110"}
    return {
        "apiVersion": "v1", "kind": "Node",
        "metadata": {"creationTimestamp": "2026-11-03T08:00:00Z",
                     "labels": {"kubernetes.io/arch": "amd64", "kubernetes.io/hostname": "node-@N@",
                                "kubernetes.io/os": "linux", "node.kubernetes.io/instance-type": "m6i.4xlarge",
                                "topology.kubernetes.io/zone": "eu-1@ZONE@"},
                     "name": "node-@N@", "resourceVersion": "@N@3", "uid": "@UID@"},
        "spec": {"podCIDR": "10.128.0.0/24", "podCIDRs": ["10.128.0.0/24"], "providerID": "cloud:///eu-1/@UID@"},
        "status": {"addresses": [{"address": "10.0.88.27", "type": "InternalIP"}],
                   "allocatable": amounts, "capacity": amounts,
                   "conditions": [dict(condition, type=kind) for kind in
                                  ("MemoryPressure", "DiskPressure", "PIDPressure", "Ready")],
                   "images": [{"names": ["registry.example.com/team/app%d@sha256:@SHA@" % i,
                                         "registry.example.com/team/app%d:v1" % i],
                               "sizeBytes": 123456789 + i} for i in range(20)],
                   "nodeInfo": {"architecture": "amd64", "kubeletVersion": "v1.37.2",
                                "operatingSystem": "linux", "osImage": "Debian GNU/Linux 12"}}}


def hexadecimal(random_source, digits):
    return "%0*x" % (digits, random_source.getrandbits(4 * digits))


def filled(text, values):
    for name, value in values.items():
        text = text.replace("@" + name + "@", value)
    return text


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--compact", action="store_true")
    parser.add_argument("nodes", type=int)
    parser.add_argument("pods", type=int)
    options = parser.parse_args()

    def shown(item):
        if options.compact:
            return json.dumps(item, ensure_ascii=False, separators=(",", ":"))
        return json.dumps(item, ensure_ascii=False, indent=4).replace("\n", "\n        ")

    source = random.Random(7)
    nodes = shown(node())
    kinds = [shown(pod(shape, sidecar, "Running")) for shape in SHAPES for sidecar in (False, False, False, False, True)]
    kinds.append(shown(pod(SHAPES[0], False, "Succeeded")))
    start, comma, end = ("[", ",", "]") if options.compact else ("[\n        ", ",\n        ", "\n    ]")
    out = open(sys.stdout.fileno(), "w", encoding="utf-8", newline="\n", closefd=False)
    out.write('{"apiVersion": "v1", "items": ' if options.compact else '{\n    "apiVersion": "v1",\n    "items": ')
    out.write(start)
    for i in range(options.nodes + options.pods):
        values = {"N": str(i), "UID": hexadecimal(source, 32), "SHA": hexadecimal(source, 64)}
        if i < options.nodes:
            cores = source.choice((8, 16, 32, 64))
            values.update(ZONE=source.choice("abc"), CPU=str(cores * 1000 - 90) + "m",
                          MEMORY=str(cores * 4000000 - source.randrange(100000)))
        else:
            values.update(APP="app-%d" % (i % 997), TEAM=str(i % 40), NODE=str(source.randrange(max(options.nodes, 1))))
        out.write((comma if i else "") + filled(nodes if i < options.nodes else source.choice(kinds), values))
    out.write(end + (',"kind":"List","metadata":{"resourceVersion":""}}' if options.compact else
                     ',\n    "kind": "List",\n    "metadata": {\n        "resourceVersion": ""\n    }\n}'))
    out.write("\n")
    out.flush()


if __name__ == "__main__":
    main()
