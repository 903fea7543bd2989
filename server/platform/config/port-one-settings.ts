import * as v from 'valibot'
import { ConfigError } from '#server/platform/errors/config-error.ts'
import { address, origin } from './setting-values.ts'

/** Keys of the payment service; without them the shop's own stand-in is used. */
export interface PortOneSettings {
  readonly impCode: string
  readonly channelKey: string
  /** Channel for registered cards; absent: no card can be added. */
  readonly billingChannelKey: string | undefined
  readonly apiKey: string
  readonly apiSecret: string
  /** Merchant ids at the gateways whose payments count; undefined: all, test channels included. */
  readonly pgIds: readonly string[] | undefined
  /** Host of the provider's REST interface. */
  readonly apiUrl: string
  /** Address of the provider's browser script. */
  readonly scriptUrl: string
}

const Text = v.pipe(v.string(), v.minLength(1))

/** Settings of the payment service. */
export const PORT_ONE_ENTRIES = {
  PORTONE_IMP_CODE: v.optional(Text),
  PORTONE_CHANNEL_KEY: v.optional(Text),
  PORTONE_BILLING_CHANNEL_KEY: v.optional(Text),
  PORTONE_API_KEY: v.optional(Text),
  PORTONE_API_SECRET: v.optional(Text),
  PORTONE_PG_IDS: v.optional(Text),
  PORTONE_API_URL: v.optional(origin('https:', 'http:')),
  PORTONE_SCRIPT_URL: v.optional(address('https:', 'http:')),
}

type Values = v.InferOutput<v.ObjectSchema<typeof PORT_ONE_ENTRIES, undefined>>

/**
 * Reads the keys of the payment service; undefined when none is set. Throws {@link ConfigError} for
 * an incomplete group.
 */
export function readPortOne(values: Values): PortOneSettings | undefined {
  const keys = {
    PORTONE_IMP_CODE: values.PORTONE_IMP_CODE,
    PORTONE_CHANNEL_KEY: values.PORTONE_CHANNEL_KEY,
    PORTONE_API_KEY: values.PORTONE_API_KEY,
    PORTONE_API_SECRET: values.PORTONE_API_SECRET,
  }
  const missing = Object.entries(keys).filter(([, value]) => value === undefined)
  if (missing.length === Object.keys(keys).length) return undefined
  const { PORTONE_IMP_CODE, PORTONE_CHANNEL_KEY, PORTONE_API_KEY, PORTONE_API_SECRET } = keys
  if (!PORTONE_IMP_CODE || !PORTONE_CHANNEL_KEY || !PORTONE_API_KEY || !PORTONE_API_SECRET) {
    throw new ConfigError(`To take real payments ${missing[0]?.[0] ?? 'a key'} must be set too.`)
  }
  return {
    impCode: PORTONE_IMP_CODE,
    channelKey: PORTONE_CHANNEL_KEY,
    billingChannelKey: values.PORTONE_BILLING_CHANNEL_KEY,
    apiKey: PORTONE_API_KEY,
    apiSecret: PORTONE_API_SECRET,
    pgIds: values.PORTONE_PG_IDS?.split(',').map((id) => id.trim()),
    apiUrl: values.PORTONE_API_URL ?? 'https://api.iamport.kr',
    scriptUrl: values.PORTONE_SCRIPT_URL ?? 'https://cdn.iamport.kr/v1/iamport.js',
  }
}
