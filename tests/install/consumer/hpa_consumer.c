/* SPDX-License-Identifier: Apache-2.0 */
/* One sync of one autoscaler: exit status 0 when it is decided and recorded. */
#include <stdio.h>
#include <string.h>
#include <tightfit/hpa.h>

int main(void) {
  static const char text[] =
      "apiVersion: autoscaling/v2\n"
      "kind: HorizontalPodAutoscaler\n"
      "metadata: {name: worker, namespace: shop}\n"
      "spec:\n"
      "  scaleTargetRef: {apiVersion: apps/v1, kind: Deployment, name: worker}\n"
      "  maxReplicas: 8\n"
      "  metrics:\n"
      "  - type: External\n"
      "    external: {metric: {name: queue}, target: {type: AverageValue, averageValue: 10}}\n";
  static const int64_t queue = 45000;
  tightfit_hpa_fleet* fleet = NULL;
  tightfit_hpa_decision decision = {0};
  tightfit_error error;
  char record[8192];
  size_t index = 0, length = 0;

  if (tightfit_hpa_abi_version() >> 16 != TIGHTFIT_HPA_ABI_MAJOR) return 2;
  if (tightfit_hpa_fleet_new(NULL, &fleet, &error) != TIGHTFIT_OK ||
      tightfit_hpa_fleet_add(fleet, text, strlen(text), &index, &error) != TIGHTFIT_OK ||
      tightfit_hpa_set_values(fleet, index, 0, &queue, 1, 0, &error) != TIGHTFIT_OK ||
      tightfit_hpa_decide(fleet, 0, 1, TIGHTFIT_HPA_RECORD, &decision, 1, &error) != TIGHTFIT_OK ||
      tightfit_hpa_record(fleet, index, record, sizeof record, &length, &error) != TIGHTFIT_OK) {
    fprintf(stderr, "%s\n", error.message);
    tightfit_hpa_fleet_free(fleet);
    return 1;
  }
  printf("the autoscaler asks for %d, %u bytes of record\n", (int)decision.asked, (unsigned)length);
  tightfit_hpa_fleet_free(fleet);
  return decision.asked == 5 && decision.desired == 4 && length < sizeof record ? 0 : 1;
}
