import { purchaseConfirmed } from '#server/after-sales/changes/purchase-confirmed.ts'
import { orderPlaced } from '#server/orders/placing/order-placed.ts'
import { saveReceiver } from './addresses/change-addresses.ts'
import { raiseGrade } from './memberships/change-grade.ts'
import { subscribe, type Subscription } from '#server/platform/services/hooks.ts'

/** What this domain gives to those below it. */
export const membersHooks: readonly Subscription[] = [
  subscribe(orderPlaced, saveReceiver),
  subscribe(purchaseConfirmed, raiseGrade),
]
