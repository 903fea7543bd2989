import { canceledAtProvider } from '#server/payments/notices/canceled-at-provider.ts'
import { syncProviderCancellation } from './claims/sync-provider-cancellation.ts'
import { listExports } from '#server/operators/exports/list-export.ts'
import { claimExport } from './operator-claims/claim-export.ts'
import { orderExport } from './operator-orders/order-export.ts'
import {
  claimSubjects,
  orderSubjects,
  printedSubjects,
} from './operator-orders/audit-subjects.store.ts'
import { auditSubjects } from '#server/platform/operators/audit-subjects.ts'
import { runKinds } from '#server/operators/runs/run-kind.ts'
import { pickUpRuns } from './operator-runs/claim-runs.ts'
import { deliverRuns, prepareRuns, shipRuns } from './operator-runs/order-runs.ts'
import { subscribe, type Subscription } from '#server/platform/services/hooks.ts'

/** What this domain gives to those below it. */
export const afterSalesHooks: readonly Subscription[] = [
  subscribe(canceledAtProvider, syncProviderCancellation),
  subscribe(listExports, orderExport),
  subscribe(listExports, claimExport),
  subscribe(auditSubjects, orderSubjects),
  subscribe(auditSubjects, printedSubjects),
  subscribe(auditSubjects, claimSubjects),
  subscribe(runKinds, prepareRuns),
  subscribe(runKinds, shipRuns),
  subscribe(runKinds, deliverRuns),
  subscribe(runKinds, pickUpRuns),
]
