import { accountData } from '#server/platform/domain/account-data.store.ts'
import { orderPlaced } from '#server/orders/placing/order-placed.ts'
import { requestCashReceipt } from './cash-receipts/request-cash-receipt.ts'
import { auditSubjects } from '#server/platform/operators/audit-subjects.ts'
import { paymentSubjects, refundSubjects } from './operator-refunds/audit-subjects.store.ts'
import { PAYMENTS_ACCOUNT_DATA } from './account-data.store.ts'
import { subscribe, type Subscription } from '#server/platform/services/hooks.ts'

/** What this domain gives to those below it. */
export const paymentsHooks: readonly Subscription[] = [
  subscribe(accountData, PAYMENTS_ACCOUNT_DATA),
  subscribe(auditSubjects, refundSubjects),
  subscribe(auditSubjects, paymentSubjects),
  subscribe(orderPlaced, requestCashReceipt),
]
