import * as v from 'valibot'
import { endpoint } from '#contract/platform/endpoint.ts'
import { Id, Instant, Krw, Uuid } from '#contract/platform/values.ts'

/** Signed-in member. */
export const User = v.object({
  userId: Id,
  name: v.string(),
  nickname: v.nullable(v.string()),
  gradeCode: v.picklist(['FLAT', 'CURB', 'RAIL', 'BOWL']),
  gradeName: v.string(),
  phoneMasked: v.nullable(v.string()),
  email: v.nullable(v.string()),
  identityVerified: v.boolean(),
  /** Coupons that can be used now; one that an unpaid order holds is not among them. */
  couponCount: v.number(),
  mileage: Krw,
  money: Krw,
  cartCount: v.number(),
  /** Unread notifications of the inbox. */
  unread: v.number(),
  instagramUserId: v.nullable(v.string()),
  /** Latest consent by kind; a kind without an answer is absent. */
  agreements: v.record(v.string(), v.boolean()),
  /** Present while the account is suspended; `until` null: until staff end it. */
  suspension: v.optional(v.object({ until: v.nullable(Instant) })),
  /** End of a raffle suspension; null without one. */
  raffleSuspendedUntil: v.nullable(Instant),
  /** Hash of the user id for analytics. Never the id itself. */
  hashedId: v.string(),
})
export type User = v.InferOutput<typeof User>

/**
 * First call of every visit: issues a client id, or returns the valid one from the request
 * (members#client-id).
 */
export const getAppClient = endpoint({
  method: 'GET',
  path: '/v1/users/getAppClient',
  auth: 'public',
  admission: false,
  progress: false,
  query: v.object({
    platform: v.optional(v.picklist(['WEB_PC', 'WEB_MOBILE', 'PWA'])),
    appVersion: v.optional(v.pipe(v.string(), v.maxLength(40))),
  }),
  response: v.object({
    clientId: Uuid,
    minVersion: v.string(),
    latestVersion: v.string(),
    forceUpdate: v.boolean(),
    /** Public VAPID key for push subscriptions. */
    pushPublicKey: v.string(),
  }),
})

/**
 * Returns the current member. 403 NON_MEMBER for guests and invalid tokens, never 401
 * (members#user-info).
 */
export const getUserInfo = endpoint({
  method: 'GET',
  path: '/users/info',
  auth: 'public',
  admission: false,
  progress: false,
  response: User,
})

/**
 * checkNetfunnelKey: whether the key of an admission is valid now (waiting-room#admission-gate).
 * Bare boolean.
 */
export const checkNetfunnelKey = endpoint({
  method: 'GET',
  path: '/v1/users/netFunnelAction',
  auth: 'public',
  admission: false,
  progress: false,
  query: v.object({ netFunnelKey: v.pipe(v.string(), v.maxLength(512)) }),
  response: v.boolean(),
  bare: true,
})
