import * as v from 'valibot'
import { BrandRef } from './brands.calls.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { ProductCard } from './products.calls.ts'
import { QueryInteger } from '#contract/platform/query-values.ts'

/** What is ranked. */
export const ScoreTarget = v.picklist(['PRODUCT', 'BRAND', 'SEARCH'])
export type ScoreTarget = v.InferOutput<typeof ScoreTarget>

/** Why a target scores. Orders and hearts are counted by the server, not on request. */
export const ScoreType = v.picklist(['VIEW', 'LIKE', 'CART', 'ORDER', 'SHARE', 'SEARCH'])
export type ScoreType = v.InferOutput<typeof ScoreType>

/**
 * Counts an action for the ranking, once a day of each browser, target and reason
 * (catalogue#score-points). `counted`: whether it was the first. LIKE and ORDER are accepted, but
 * only the server counts them. TARGET_NOT_FOUND.
 */
export const scoreUp = endpoint({
  method: 'POST',
  path: '/v1/score/scoreUp',
  auth: 'client',
  admission: false,
  progress: false,
  body: v.object({
    targetId: v.pipe(
      v.union([v.string(), v.number()]),
      v.transform((id) => String(id).trim()),
      v.minLength(1),
      v.maxLength(50),
    ),
    targetType: ScoreTarget,
    scoreType: ScoreType,
  }),
  response: v.object({ counted: v.boolean() }),
})

/** Rank of a target; `prevRank` is that of the period before, null for a new one. */
export const Rank = v.object({
  rank: v.number(),
  prevRank: v.nullable(v.number()),
  targetId: v.string(),
  label: v.string(),
  /** Product or brand; null for a keyword. */
  target: v.nullable(v.union([ProductCard, BrandRef])),
})
export type Rank = v.InferOutput<typeof Rank>

/** The ranking by score of a day or a week (catalogue#rankings). */
export const listRanks = endpoint({
  method: 'GET',
  path: '/v1/score',
  auth: 'public',
  admission: false,
  progress: false,
  query: v.object({
    targetType: ScoreTarget,
    period: v.optional(v.picklist(['DAY', 'WEEK'])),
    size: v.optional(v.pipe(QueryInteger, v.minValue(1), v.maxValue(50))),
  }),
  response: v.array(Rank),
})
