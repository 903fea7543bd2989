import { expect, test } from 'vitest'
import type { OwnEntry } from '#contract/raffles/raffle-entries.calls.ts'
import { barStateOf, type BarState, type BarVisitor } from './entry-bar-state.ts'

const guest: BarVisitor = {
  login: 'guest',
  eligibility: undefined,
  error: null,
  isInstalled: false,
}
const entryOf = (state: OwnEntry['state']): OwnEntry => ({
  entryId: 5,
  receiptNo: 'R4K7M2Q9XA',
  state,
  stateLabel: '',
  sizeIds: [1],
  appliedAt: '2026-08-14T10:00:00+09:00',
  reserveRank: 3,
  payDueAt: null,
  isCharging: false,
  isPromoted: false,
  objection: null,
  orderNumber: null,
})

type Eligibility = NonNullable<BarVisitor['eligibility']>
const member = (changes: Partial<Eligibility> = {}, isInstalled = false): BarVisitor => ({
  login: 'member',
  error: null,
  isInstalled,
  eligibility: {
    eligible: true,
    reasons: [],
    suspendedUntil: null,
    entry: null,
    defaults: { address: null, customerUid: null },
    agreements: [],
    sizes: [],
    ...changes,
  },
})
const failed = new Error('No answer')
const entered = (state: OwnEntry['state']) => member({ entry: entryOf(state) })

type Raffle = Parameters<typeof barStateOf>[0]
const raffle = (state: Raffle['state'], channel: Raffle['channel'] = 'ALL'): Raffle => ({
  state,
  channel,
})

// The rows of the table of bars in their order.
test.each<[Raffle, BarVisitor, BarState['name']]>([
  [raffle('SCHEDULED'), guest, 'alarm'],
  [raffle('OPEN'), guest, 'login'],
  [raffle('OPEN'), member({ reasons: ['IDENTITY_REQUIRED'] }), 'identity'],
  [raffle('OPEN'), member({ reasons: ['RAFFLE_INSTAGRAM_REQUIRED'] }), 'instagram'],
  [raffle('OPEN', 'APP_ONLY'), member(), 'install'],
  [raffle('OPEN', 'APP_ONLY'), member({}, true), 'apply'],
  [raffle('OPEN'), member(), 'apply'],
  [raffle('OPEN'), entered('APPLIED'), 'entered'],
  [raffle('OPEN'), entered('CANCELED'), 'apply'],
  [raffle('OPEN'), member({ reasons: ['RAFFLE_SUSPENDED'] }), 'suspended'],
  [raffle('CLOSED'), entered('APPLIED'), 'drawing'],
  // An entry that the shop voided before the close is neither entered nor drawn.
  [raffle('OPEN'), entered('DISQUALIFIED'), 'message'],
  [raffle('CLOSED'), entered('DISQUALIFIED'), 'message'],
  [raffle('ANNOUNCED'), entered('WON'), 'pay'],
  [raffle('ANNOUNCED'), entered('PAYING'), 'pay'],
  [raffle('ANNOUNCED'), member({ entry: { ...entryOf('WON'), isCharging: true } }), 'message'],
  [raffle('ANNOUNCED'), entered('PAID'), 'paid'],
  [raffle('ANNOUNCED'), entered('RESERVE'), 'reserve'],
  [raffle('ANNOUNCED'), entered('LOST'), 'lost'],
  [raffle('ANNOUNCED'), member(), 'over'],
  [raffle('ANNOUNCED'), guest, 'over'],
  [raffle('COMPLETED'), entered('PAY_EXPIRED'), 'message'],
  [raffle('COMPLETED'), entered('DECLINED'), 'message'],
  [raffle('CANCELED'), entered('APPLIED'), 'canceled'],
  [raffle('OPEN'), { ...guest, login: 'loading' }, 'loading'],
  [raffle('OPEN'), { ...member(), eligibility: undefined }, 'loading'],
  [raffle('OPEN'), { ...member(), eligibility: undefined, error: failed }, 'failed'],
  [raffle('ANNOUNCED'), { ...member(), eligibility: undefined, error: failed }, 'failed'],
  // The last answer stays after a failed refetch, and what guests see needs no answer.
  [raffle('OPEN'), { ...member(), error: failed }, 'apply'],
  [raffle('CLOSED'), { ...member(), eligibility: undefined, error: failed }, 'drawing'],
])('the bar of case %# is %3$s', (open, visitor, name) => {
  expect(barStateOf(open, visitor).name).toBe(name)
})
