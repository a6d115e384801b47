/* SPDX-License-Identifier: Apache-2.0 */
/* A consumer of hpa.h in plain C: every function, used well and used wrongly. */
#include <limits.h>
#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <tightfit/hpa.h>

#include "check.h"

static const char kCpu[] =
    "apiVersion: autoscaling/v2\n"
    "kind: HorizontalPodAutoscaler\n"
    "metadata: {name: web, namespace: shop}\n"
    "spec:\n"
    "  scaleTargetRef: {apiVersion: apps/v1, kind: Deployment, name: web}\n"
    "  minReplicas: 2\n"
    "  maxReplicas: 8\n"
    "  metrics:\n"
    "  - {type: Resource, resource: {name: cpu, target: {type: Utilization,\n"
    "     averageUtilization: 50}}}\n"
    "  - {type: External, external: {metric: {name: queue}, target: {type: AverageValue,\n"
    "     averageValue: 10}}}\n";

static tightfit_hpa_fleet* new_fleet(void) {
  tightfit_hpa_fleet* fleet = NULL;
  size_t index = 77;
  CHECK(tightfit_hpa_fleet_new(NULL, &fleet, NULL) == TIGHTFIT_OK);
  CHECK(tightfit_hpa_fleet_add(fleet, kCpu, strlen(kCpu), &index, NULL) == TIGHTFIT_OK);
  CHECK(index == 0);
  CHECK(tightfit_hpa_fleet_size(fleet) == 1);
  CHECK(tightfit_hpa_metric_count(fleet, 0) == 2);
  CHECK(tightfit_hpa_live_fleets() == 1);
  return fleet;
}

/* Four pods at 90 % of their requests. */
static void set_pods(tightfit_hpa_fleet* fleet) {
  tightfit_hpa_pod pods[4];
  memset(pods, 0, sizeof pods);
  for (int i = 0; i < 4; ++i) {
    pods[i].usage = 450;
    pods[i].base = 500;
    pods[i].window_ms = 30000;
    pods[i].phase = TIGHTFIT_HPA_PHASE_RUNNING;
    pods[i].ready = TIGHTFIT_HPA_READY_TRUE;
    pods[i].flags = TIGHTFIT_HPA_POD_STARTED | TIGHTFIT_HPA_POD_SAMPLED;
    pods[i].start_ms = -3600000;
    pods[i].ready_since_ms = -3600000;
  }
  CHECK(tightfit_hpa_set_pods(fleet, 0, 0, pods, 4, NULL) == TIGHTFIT_OK);
}

static void test_a_sync(void) {
  static const int64_t kQueue[] = {15000, 5000};
  tightfit_hpa_fleet* fleet = new_fleet();
  tightfit_hpa_decision decision;
  char record[8192];
  size_t length = 0;
  CHECK(tightfit_hpa_set_scale(fleet, 0, 4, 4, NULL) == TIGHTFIT_OK);
  set_pods(fleet);
  CHECK(tightfit_hpa_set_values(fleet, 0, 1, kQueue, 2, 0, NULL) == TIGHTFIT_OK);
  CHECK(tightfit_hpa_decide(fleet, 0, 1, TIGHTFIT_HPA_RECORD, &decision, 1, NULL) == TIGHTFIT_OK);
  /* 90 % of 50 %: 1.8 times 4. */
  CHECK(decision.replicas == 4);
  CHECK(decision.asked == 8);
  CHECK(decision.stabilized == 8);
  CHECK(decision.desired == 8);
  CHECK(decision.winner == 0);
  CHECK(decision.failed_metrics == 0);
  CHECK(decision.path == TIGHTFIT_HPA_PATH_EVALUATED);
  CHECK(decision.limited == TIGHTFIT_HPA_LIMITED_NO);
  CHECK(decision.rescale == 1);
  CHECK(tightfit_hpa_record(fleet, 0, NULL, 0, &length, NULL) == TIGHTFIT_OK);
  CHECK(length > 100 && length < sizeof record);
  CHECK(tightfit_hpa_record(fleet, 0, record, sizeof record - 1, &length, NULL) == TIGHTFIT_OK);
  record[length < sizeof record ? length : 0] = '\0';
  CHECK(strstr(record, "\"autoscaler\":\"shop/web\"") != NULL);
  CHECK(strstr(record, "\"utilizationPercent\":90") != NULL);

  CHECK(tightfit_hpa_scaled(fleet, 0, 10, NULL) == TIGHTFIT_OK);
  CHECK(tightfit_hpa_scaled(fleet, 0, 10, NULL) == TIGHTFIT_INVALID_ARGUMENT);
  /* Without samples and values every metric fails, and nothing is decided. */
  CHECK(tightfit_hpa_set_pods(fleet, 0, 0, NULL, 0, NULL) == TIGHTFIT_OK);
  CHECK(tightfit_hpa_set_values(fleet, 0, 1, NULL, 0, 0, NULL) == TIGHTFIT_OK);
  CHECK(tightfit_hpa_decide(fleet, 15000, 0, 0, &decision, 1, NULL) == TIGHTFIT_OK);
  CHECK(decision.replicas == 8);
  CHECK(decision.desired == 8);
  CHECK(decision.winner == -1);
  CHECK(decision.failed_metrics == 2);
  CHECK(decision.path == TIGHTFIT_HPA_PATH_METRICS_FAILED);
  CHECK(decision.rescale == 0);
  CHECK(tightfit_hpa_record(fleet, 0, NULL, 0, &length, NULL) == TIGHTFIT_NOT_FOUND);
  CHECK(tightfit_hpa_scaled(fleet, 0, 10, NULL) == TIGHTFIT_INVALID_ARGUMENT);
  /* Above maxReplicas no metric is read. */
  CHECK(tightfit_hpa_set_scale(fleet, 0, 9, 9, NULL) == TIGHTFIT_OK);
  CHECK(tightfit_hpa_decide(fleet, 30000, 2, 0, &decision, 1, NULL) == TIGHTFIT_OK);
  CHECK(decision.desired == 8);
  CHECK(decision.path == TIGHTFIT_HPA_PATH_OUT_OF_RANGE);
  tightfit_hpa_fleet_free(fleet);
}

static void test_options(void) {
  tightfit_hpa_options options;
  tightfit_hpa_fleet* fleet = NULL;
  memset(&options, 0, sizeof options);
  CHECK(tightfit_hpa_fleet_new(&options, &fleet, NULL) == TIGHTFIT_INVALID_ARGUMENT);
  options.struct_size = sizeof options;
  options.release = 33;
  CHECK(tightfit_hpa_fleet_new(&options, &fleet, NULL) == TIGHTFIT_INVALID_ARGUMENT);
  options.release = 38;
  options.downscale_stabilization_ms = -1;
  CHECK(tightfit_hpa_fleet_new(&options, &fleet, NULL) == TIGHTFIT_INVALID_ARGUMENT);
  options.downscale_stabilization_ms = 0;
  options.cpu_initialization_period_ms = -1;
  CHECK(tightfit_hpa_fleet_new(&options, &fleet, NULL) == TIGHTFIT_INVALID_ARGUMENT);
  options.cpu_initialization_period_ms = 1;
  options.initial_readiness_delay_ms = INT64_MIN;
  CHECK(tightfit_hpa_fleet_new(&options, &fleet, NULL) == TIGHTFIT_INVALID_ARGUMENT);
  options.initial_readiness_delay_ms = 1;
  options.tolerance = HUGE_VAL;
  CHECK(tightfit_hpa_fleet_new(&options, &fleet, NULL) == TIGHTFIT_INVALID_ARGUMENT);
  options.tolerance = 0.5;
  options.release = 39;
  CHECK(tightfit_hpa_fleet_new(&options, &fleet, NULL) == TIGHTFIT_INVALID_ARGUMENT);
  options.release = 34;
  CHECK(fleet == NULL);
  CHECK(tightfit_hpa_fleet_new(&options, &fleet, NULL) == TIGHTFIT_OK);
  tightfit_hpa_fleet_free(fleet);
  fleet = NULL;
  options.release = 0;
  options.downscale_stabilization_ms = 1000;
  options.tolerance = -1;
  CHECK(tightfit_hpa_fleet_new(&options, &fleet, NULL) == TIGHTFIT_OK);
  tightfit_hpa_fleet_free(fleet);
}

/* Many autoscalers, each with another demand, over some syncs. */
static void many(uint32_t threads, tightfit_hpa_decision* decisions, size_t count) {
  tightfit_hpa_fleet* fleet = NULL;
  CHECK(tightfit_hpa_fleet_new(NULL, &fleet, NULL) == TIGHTFIT_OK);
  for (size_t i = 0; i < count; ++i) {
    size_t index = 0;
    CHECK(tightfit_hpa_fleet_add(fleet, kCpu, strlen(kCpu), &index, NULL) == TIGHTFIT_OK);
    CHECK(tightfit_hpa_set_scale(fleet, i, 4, 4, NULL) == TIGHTFIT_OK);
  }
  for (int64_t sync = 0; sync < 5; ++sync) {
    for (size_t i = 0; i < count; ++i) {
      const int64_t queue = (int64_t)((i * 7919 + (size_t)sync * 104729) % 100000);
      CHECK(tightfit_hpa_set_values(fleet, i, 1, &queue, 1, 0, NULL) == TIGHTFIT_OK);
    }
    CHECK(tightfit_hpa_decide(fleet, sync * 15000, threads, 0, decisions, count, NULL) ==
          TIGHTFIT_OK);
    for (size_t i = 0; i < count; ++i) {
      if (decisions[i].rescale != 0) {
        CHECK(tightfit_hpa_scaled(fleet, i, sync * 15000, NULL) == TIGHTFIT_OK);
      }
    }
  }
  tightfit_hpa_fleet_free(fleet);
}

/* One sync of an autoscaler by an Object metric with a target of 10, from that many replicas. */
static tightfit_hpa_decision sync_object(const char* behavior, int32_t replicas, int64_t value) {
  char text[1024];
  tightfit_hpa_fleet* fleet = NULL;
  tightfit_hpa_decision decision;
  size_t index = 0;
  snprintf(text, sizeof text,
           "apiVersion: autoscaling/v2\n"
           "kind: HorizontalPodAutoscaler\n"
           "metadata: {name: web}\n"
           "spec:\n"
           "  scaleTargetRef: {apiVersion: apps/v1, kind: Deployment, name: web}\n"
           "  minReplicas: 2\n"
           "  maxReplicas: 40\n"
           "  behavior: {%s}\n"
           "  metrics:\n"
           "  - {type: Object, object: {metric: {name: hits}, describedObject: {kind: Service,\n"
           "     name: web, apiVersion: v1}, target: {type: AverageValue, averageValue: 10}}}\n",
           behavior);
  memset(&decision, 77, sizeof decision);
  CHECK(tightfit_hpa_fleet_new(NULL, &fleet, NULL) == TIGHTFIT_OK);
  CHECK(tightfit_hpa_fleet_add(fleet, text, strlen(text), &index, NULL) == TIGHTFIT_OK);
  CHECK(tightfit_hpa_set_scale(fleet, 0, replicas, replicas, NULL) == TIGHTFIT_OK);
  CHECK(tightfit_hpa_set_values(fleet, 0, 0, &value, 1, 0, NULL) == TIGHTFIT_OK);
  CHECK(tightfit_hpa_decide(fleet, 0, 1, 0, &decision, 1, NULL) == TIGHTFIT_OK);
  tightfit_hpa_fleet_free(fleet);
  return decision;
}

static void test_limits(void) {
  static const char kUp[] = "scaleUp: {policies: [{type: Pods, value: 1, periodSeconds: 60}]}";
  static const char kDown[] =
      "scaleDown: {stabilizationWindowSeconds: 0, policies: [{type: Pods, value: 1,\n"
      "     periodSeconds: 60}]}";
  static const char kFast[] =
      "scaleDown: {stabilizationWindowSeconds: 0}, scaleUp: {policies: [{type: Pods, value: 99,\n"
      "     periodSeconds: 60}]}";
  tightfit_hpa_decision decision = sync_object(kUp, 4, 200000);
  CHECK(decision.limited == TIGHTFIT_HPA_LIMITED_SCALE_UP_LIMIT && decision.desired == 5);
  decision = sync_object(kDown, 9, 30000);
  CHECK(decision.limited == TIGHTFIT_HPA_LIMITED_SCALE_DOWN_LIMIT && decision.desired == 8);
  decision = sync_object(kFast, 9, 10000);
  CHECK(decision.limited == TIGHTFIT_HPA_LIMITED_TOO_FEW_REPLICAS && decision.desired == 2);
  decision = sync_object(kFast, 9, 900000);
  CHECK(decision.limited == TIGHTFIT_HPA_LIMITED_TOO_MANY_REPLICAS && decision.desired == 40);
  decision = sync_object(kFast, 0, 900000);
  CHECK(decision.path == TIGHTFIT_HPA_PATH_DISABLED && decision.desired == 0);
}

/* Text with one target, to be added to a fleet that must refuse it at that place. */
static void check_refused(const char* target, const char* expected) {
  char text[1024];
  tightfit_error error;
  tightfit_hpa_fleet* fleet = new_fleet();
  size_t index = 77;
  snprintf(text, sizeof text,
           "apiVersion: autoscaling/v2\n"
           "kind: HorizontalPodAutoscaler\n"
           "metadata: {name: web}\n"
           "spec:\n"
           "  scaleTargetRef: {apiVersion: apps/v1, kind: Deployment, name: web}\n"
           "  maxReplicas: 8\n"
           "  metrics: [{type: External, external: {metric: {name: q}, target: {type: Value,\n"
           "    value: %s}}}]\n",
           target);
  memset(&error, 0, sizeof error);
  CHECK(tightfit_hpa_fleet_add(fleet, text, strlen(text), &index, &error) ==
        TIGHTFIT_INVALID_CONFIG);
  CHECK(error.line == 8 && error.column == 12);
  CHECK(strstr(error.message, expected) != NULL);
  CHECK(index == 77 && tightfit_hpa_fleet_size(fleet) == 1);
  tightfit_hpa_fleet_free(fleet);
}

/* What no healthy cluster has: an error, or a decision within the bounds. */
static void test_broken_input(void) {
  static const int64_t kNumbers[] = {0, 1, -1, INT64_MAX, INT64_MIN};
  static const int64_t kTimes[] = {0, 60000, -60000, INT64_MAX, INT64_MIN, 0};
  enum { kCount = sizeof kNumbers / sizeof *kNumbers, kSyncs = sizeof kTimes / sizeof *kTimes };
  tightfit_hpa_options options;
  tightfit_hpa_fleet* fleet = NULL;
  check_refused("0", "must be positive, got 0");
  check_refused("-1", "must be positive, got -1");
  check_refused("NaN", "must be a quantity");
  check_refused("1e30", "must be a quantity whose thousandths int64 holds, got 1e30");
  memset(&options, 0, sizeof options);
  options.struct_size = sizeof options;
  options.tolerance = NAN;
  CHECK(tightfit_hpa_fleet_new(&options, &fleet, NULL) == TIGHTFIT_INVALID_ARGUMENT);
  for (uint32_t release = 34; release <= 38; ++release) {
    for (int usage = 0; usage < kCount; ++usage) {
      for (int base = 0; base < kCount; ++base) {
        size_t index = 0;
        options.tolerance = 0;
        options.release = release;
        CHECK(tightfit_hpa_fleet_new(&options, &fleet, NULL) == TIGHTFIT_OK);
        CHECK(tightfit_hpa_fleet_add(fleet, kCpu, strlen(kCpu), &index, NULL) == TIGHTFIT_OK);
        /* The clock goes wherever it likes. */
        for (int sync = 0; sync < kSyncs; ++sync) {
          const int64_t values[] = {kNumbers[usage], kNumbers[base]};
          tightfit_hpa_pod pods[3];
          tightfit_hpa_decision decision;
          memset(pods, 0, sizeof pods);
          for (int i = 0; i < 3; ++i) {
            pods[i].usage = kNumbers[usage];
            pods[i].base = kNumbers[base];
            pods[i].window_ms = kNumbers[base];
            pods[i].sample_ms = kNumbers[usage];
            pods[i].start_ms = kTimes[sync];
            pods[i].ready_since_ms = kNumbers[base];
            pods[i].phase = TIGHTFIT_HPA_PHASE_RUNNING;
            pods[i].ready = TIGHTFIT_HPA_READY_TRUE;
            pods[i].flags = TIGHTFIT_HPA_POD_STARTED | (i < 2 ? TIGHTFIT_HPA_POD_SAMPLED : 0);
          }
          memset(&decision, 77, sizeof decision);
          CHECK(tightfit_hpa_set_scale(fleet, 0, 3, 3, NULL) == TIGHTFIT_OK);
          CHECK(tightfit_hpa_set_pods(fleet, 0, 0, pods, 3, NULL) == TIGHTFIT_OK);
          CHECK(tightfit_hpa_set_values(fleet, 0, 1, values, 2, 0, NULL) == TIGHTFIT_OK);
          CHECK(tightfit_hpa_decide(fleet, kTimes[sync], 1, TIGHTFIT_HPA_RECORD, &decision, 1,
                                    NULL) == TIGHTFIT_OK);
          CHECK(decision.desired >= 2 && decision.desired <= 8);
          CHECK(decision.rescale == (decision.desired != 3));
          CHECK(tightfit_hpa_record(fleet, 0, NULL, 0, &index, NULL) == TIGHTFIT_OK && index > 0);
          if (decision.rescale != 0) {
            CHECK(tightfit_hpa_scaled(fleet, 0, kTimes[sync], NULL) == TIGHTFIT_OK);
          }
        }
        tightfit_hpa_fleet_free(fleet);
        fleet = NULL;
      }
    }
  }
}

static void test_threads(void) {
  enum { kCount = 500 };
  static tightfit_hpa_decision alone[kCount], together[kCount];
  many(1, alone, kCount);
  for (uint32_t threads = 0; threads <= 8; threads += 2) {
    memset(together, 77, sizeof together);
    many(threads, together, kCount);
    CHECK(memcmp(alone, together, sizeof alone) == 0);
  }
}

static void test_misuse(void) {
  tightfit_error error;
  tightfit_hpa_pod pod;
  tightfit_hpa_decision decision;
  int64_t value = 1;
  size_t index = 77;
  tightfit_hpa_fleet* fleet = new_fleet();
  memset(&pod, 0, sizeof pod);
  CHECK(tightfit_hpa_abi_version() == TIGHTFIT_HPA_ABI_VERSION);
  CHECK(tightfit_hpa_fleet_new(NULL, NULL, &error) == TIGHTFIT_INVALID_ARGUMENT);
  CHECK(tightfit_hpa_fleet_add(fleet, "kind: Pod", 9, &index, &error) == TIGHTFIT_INVALID_CONFIG);
  CHECK(error.line == 1 && error.column == 7);
  CHECK(tightfit_hpa_fleet_add(fleet, NULL, 9, &index, &error) == TIGHTFIT_INVALID_ARGUMENT);
  CHECK(tightfit_hpa_fleet_add(fleet, kCpu, strlen(kCpu), NULL, &error) ==
        TIGHTFIT_INVALID_ARGUMENT);
  CHECK(tightfit_hpa_fleet_add(NULL, kCpu, strlen(kCpu), &index, &error) ==
        TIGHTFIT_INVALID_ARGUMENT);
  CHECK(index == 77);
  CHECK(tightfit_hpa_set_scale(fleet, 1, 1, 1, &error) == TIGHTFIT_INVALID_ARGUMENT);
  CHECK(tightfit_hpa_set_scale(fleet, 0, -1, 1, &error) == TIGHTFIT_INVALID_ARGUMENT);
  CHECK(tightfit_hpa_set_scale(fleet, 0, 1, -1, &error) == TIGHTFIT_INVALID_ARGUMENT);
  CHECK(tightfit_hpa_set_pods(fleet, 0, 2, &pod, 1, &error) == TIGHTFIT_INVALID_ARGUMENT);
  CHECK(tightfit_hpa_set_pods(fleet, 0, 0, NULL, 1, &error) == TIGHTFIT_INVALID_ARGUMENT);
  pod.phase = 5;
  CHECK(tightfit_hpa_set_pods(fleet, 0, 0, &pod, 1, &error) == TIGHTFIT_INVALID_ARGUMENT);
  pod.phase = 0;
  pod.ready = 4;
  CHECK(tightfit_hpa_set_pods(fleet, 0, 0, &pod, 1, &error) == TIGHTFIT_INVALID_ARGUMENT);
  pod.ready = 0;
  pod.flags = 8;
  CHECK(tightfit_hpa_set_pods(fleet, 0, 0, &pod, 1, &error) == TIGHTFIT_INVALID_ARGUMENT);
  pod.flags = 0;
  pod.reserved[4] = 1;
  CHECK(tightfit_hpa_set_pods(fleet, 0, 0, &pod, 1, &error) == TIGHTFIT_INVALID_ARGUMENT);
  CHECK(tightfit_hpa_set_values(fleet, 0, 0, &value, 1, 0, &error) == TIGHTFIT_INVALID_ARGUMENT);
  CHECK(tightfit_hpa_set_values(fleet, 0, 1, NULL, 1, 0, &error) == TIGHTFIT_INVALID_ARGUMENT);
  CHECK(tightfit_hpa_decide(fleet, 0, 1, 0, &decision, 2, &error) == TIGHTFIT_INVALID_ARGUMENT);
  CHECK(tightfit_hpa_decide(fleet, 0, 1, 0, NULL, 1, &error) == TIGHTFIT_INVALID_ARGUMENT);
  CHECK(tightfit_hpa_decide(fleet, 0, 1, 2, &decision, 1, &error) == TIGHTFIT_INVALID_ARGUMENT);
  CHECK(tightfit_hpa_decide(fleet, 0, 2000, 0, &decision, 1, &error) == TIGHTFIT_INVALID_ARGUMENT);
  CHECK(tightfit_hpa_decide(NULL, 0, 1, 0, &decision, 1, &error) == TIGHTFIT_INVALID_ARGUMENT);
  CHECK(tightfit_hpa_record(fleet, 1, NULL, 0, &index, &error) == TIGHTFIT_INVALID_ARGUMENT);
  CHECK(tightfit_hpa_metric_count(fleet, 1) == 0);
  CHECK(tightfit_hpa_fleet_size(NULL) == 0);
  tightfit_hpa_fleet_free(fleet);
  tightfit_hpa_fleet_free(NULL);
}

/* A handle of another kind is refused everywhere, and is not freed; nor is a fleet by others. */
static void test_other_handles(void) {
  tightfit_error error;
  tightfit_hpa_pod pod;
  tightfit_hpa_decision decision;
  tightfit_hpa_decision untouched;
  tightfit_policy* policy = NULL;
  tightfit_table* table = NULL;
  tightfit_hpa_fleet* fleet = new_fleet();
  int64_t live = 0;
  int64_t value = 1;
  size_t index = 77;
  int i = 0;
  memset(&pod, 0, sizeof pod);
  memset(&decision, 77, sizeof decision);
  memset(&untouched, 77, sizeof untouched);
  CHECK(tightfit_policy_new("", 0, NULL, 0, &policy, NULL) == TIGHTFIT_OK);
  CHECK(tightfit_table_new(2, &table, NULL) == TIGHTFIT_OK);
  live = tightfit_live_handles();

#define REFUSED(call)                                 \
  do {                                                \
    memset(&error, 0x5a, sizeof error);               \
    CHECK((call) == TIGHTFIT_INVALID_ARGUMENT);       \
    CHECK(error.status == TIGHTFIT_INVALID_ARGUMENT); \
    CHECK(strlen(error.message) > 0);                 \
  } while (0)

  for (i = 0; i < 3; ++i) {
    tightfit_hpa_fleet* wrong = i == 0   ? NULL
                                : i == 1 ? (tightfit_hpa_fleet*)(void*)policy
                                         : (tightfit_hpa_fleet*)(void*)table;
    REFUSED(tightfit_hpa_fleet_add(wrong, kCpu, strlen(kCpu), &index, &error));
    REFUSED(tightfit_hpa_set_scale(wrong, 0, 1, 1, &error));
    REFUSED(tightfit_hpa_set_pods(wrong, 0, 0, &pod, 1, &error));
    REFUSED(tightfit_hpa_set_values(wrong, 0, 1, &value, 1, 0, &error));
    REFUSED(tightfit_hpa_decide(wrong, 0, 1, 0, &decision, 1, &error));
    REFUSED(tightfit_hpa_decide(wrong, 0, 1, 0, NULL, 0, &error));
    REFUSED(tightfit_hpa_scaled(wrong, 0, 0, &error));
    REFUSED(tightfit_hpa_record(wrong, 0, NULL, 0, &index, &error));
    CHECK(tightfit_hpa_fleet_size(wrong) == 0);
    CHECK(tightfit_hpa_metric_count(wrong, 0) == 0);
    tightfit_hpa_fleet_free(wrong);
  }
  REFUSED(tightfit_hpa_set_pods(fleet, SIZE_MAX, 0, &pod, 1, &error));
  REFUSED(tightfit_hpa_set_pods(fleet, 0, SIZE_MAX, &pod, 1, &error));
  REFUSED(tightfit_hpa_decide(fleet, 0, 1, 0, &decision, SIZE_MAX, &error));
  REFUSED(tightfit_hpa_record(fleet, SIZE_MAX, NULL, 0, &index, &error));
  CHECK(tightfit_hpa_metric_count(fleet, SIZE_MAX) == 0);
  REFUSED(tightfit_policy_json((tightfit_policy*)(void*)fleet, NULL, 0, &index, &error));
  REFUSED(tightfit_table_resize((tightfit_table*)(void*)fleet, 1, &error));
#undef REFUSED

  tightfit_policy_free((tightfit_policy*)(void*)fleet);
  tightfit_table_free((tightfit_table*)(void*)fleet);
  CHECK(index == 77);
  CHECK(memcmp(&decision, &untouched, sizeof decision) == 0);
  CHECK(tightfit_live_handles() == live);
  CHECK(tightfit_hpa_live_fleets() == 1);
  CHECK(tightfit_hpa_fleet_size(fleet) == 1);
  tightfit_hpa_fleet_free(fleet);
  tightfit_policy_free(policy);
  tightfit_table_free(table);
}

int main(void) {
  test_a_sync();
  test_options();
  test_limits();
  test_broken_input();
  test_threads();
  test_misuse();
  test_other_handles();
  CHECK(tightfit_live_handles() == 0);
  CHECK(tightfit_hpa_live_fleets() == 0);
  return failures > 0;
}
