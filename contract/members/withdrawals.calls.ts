import * as v from 'valibot'
import { endpoint } from '#contract/platform/endpoint.ts'
import { WithdrawForm } from './member-forms.ts'
import { Krw } from '#contract/platform/values.ts'

/** Something that has to end before a member can withdraw (members#withdraw-blockers). */
export const WithdrawBlocker = v.object({
  kind: v.picklist(['ORDER', 'MONEY', 'REFUND', 'RAFFLE']),
  /** Sentence for the page. */
  text: v.string(),
  count: v.number(),
  link: v.string(),
})
export type WithdrawBlocker = v.InferOutput<typeof WithdrawBlocker>

/** Returns what a withdrawal deletes and what blocks it. */
export const getWithdrawal = endpoint({
  method: 'GET',
  path: '/v1/users/withDraw',
  auth: 'member',
  admission: false,
  progress: false,
  response: v.object({
    /** Usable coupons. */
    coupons: v.number(),
    mileage: Krw,
    money: Krw,
    blockers: v.array(WithdrawBlocker),
    /** Days until the same person can join again. */
    rejoinDays: v.number(),
  }),
})

/**
 * Ends the membership: personal data is removed, orders are retained as the law requires.
 * WITHDRAW_BLOCKED {blockers}, PASSWORD_WRONG {left}, PASSWORD_LOCKED.
 */
export const withdraw = endpoint({
  method: 'DELETE',
  path: '/v1/users/withDraw',
  auth: 'member',
  admission: false,
  progress: false,
  body: WithdrawForm,
  response: v.object({}),
})
