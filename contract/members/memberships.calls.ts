import * as v from 'valibot'
import { endpoint } from '#contract/platform/endpoint.ts'
import { Instant, Krw } from '#contract/platform/values.ts'

const Grade = v.object({
  code: v.picklist(['FLAT', 'CURB', 'RAIL', 'BOWL']),
  name: v.string(),
  /** Purchases of twelve months from which the grade applies. */
  minAmount: Krw,
  /** Mileage rate in basis points. */
  earnRateBp: v.number(),
  benefits: v.array(v.string()),
})

/** Grade of the member and what the next one needs. */
export const Membership = v.object({
  grade: Grade,
  period: v.object({ from: Instant, to: Instant }),
  /** Purchases of the period that count for the grade. */
  amount: Krw,
  /** The next grade and the missing amount; null at the highest one. */
  next: v.nullable(v.object({ code: v.string(), name: v.string(), needed: Krw })),
  /** Date of the next review. */
  reviewAt: Instant,
  grades: v.array(Grade),
})
export type Membership = v.InferOutput<typeof Membership>

export const getMembership = endpoint({
  method: 'GET',
  path: '/v1/membership/info',
  auth: 'member',
  admission: false,
  progress: false,
  response: Membership,
})

/** Returns the text of the card code, valid 60 seconds; for display only (members#card-code). */
export const getMembershipCode = endpoint({
  method: 'GET',
  path: '/v1/membership/code',
  auth: 'member',
  admission: false,
  progress: false,
  response: v.object({ token: v.string(), expiresAt: Instant }),
})

/** Referral code of the member, and what it has brought; an added call (benefits#referrals). */
export const getReferral = endpoint({
  method: 'GET',
  path: '/v1/membership/referral',
  auth: 'member',
  admission: false,
  progress: false,
  response: v.object({
    code: v.string(),
    /** Members who joined with the code, and those of them with a confirmed purchase. */
    joined: v.number(),
    rewarded: v.number(),
    /**
     * Mileage for both members at the first confirmed purchase, and the largest number of rewards.
     */
    mileage: Krw,
    max: v.number(),
  }),
})
