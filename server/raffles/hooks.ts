import { accountData } from '#server/platform/domain/account-data.store.ts'
import { personProved } from '#server/members/joining/person-proved.ts'
import { memberLeaves } from '#server/members/withdrawals/member-leaves.ts'
import { winPaid } from '#server/payments/attempts/win-paid.ts'
import { lockLeaver } from './draw/leave-raffles.ts'
import { suspendByPenalties } from './draw/penalize.ts'
import { takeWin } from './draw/take-win.ts'
import { RAFFLES_ACCOUNT_DATA } from './account-data.store.ts'
import { subscribe, type Subscription } from '#server/platform/services/hooks.ts'

/** What this domain gives to those below it. */
export const rafflesHooks: readonly Subscription[] = [
  subscribe(accountData, RAFFLES_ACCOUNT_DATA),
  subscribe(personProved, suspendByPenalties),
  subscribe(memberLeaves, lockLeaver),
  subscribe(winPaid, takeWin),
]
