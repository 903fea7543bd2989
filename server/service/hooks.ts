import { accountData } from '#server/platform/domain/account-data.store.ts'
import { listExports } from '#server/operators/exports/list-export.ts'
import { inquiryExport } from './operator-inquiries/inquiry-export.ts'
import { auditSubjects } from '#server/platform/operators/audit-subjects.ts'
import { inquirySubjects } from './operator-inquiries/audit-subjects.store.ts'
import { runKinds } from '#server/operators/runs/run-kind.ts'
import { assignRuns } from './operator-inquiries/assign-runs.ts'
import { SERVICE_ACCOUNT_DATA } from './account-data.store.ts'
import { subscribe, type Subscription } from '#server/platform/services/hooks.ts'

/** What this domain gives to those below it. */
export const serviceHooks: readonly Subscription[] = [
  subscribe(accountData, SERVICE_ACCOUNT_DATA),
  subscribe(auditSubjects, inquirySubjects),
  subscribe(runKinds, assignRuns),
  subscribe(listExports, inquiryExport),
]
