import * as v from 'valibot'
import { ConfigError } from '#server/platform/errors/config-error.ts'
import { address, origin } from './setting-values.ts'

const Text = v.pipe(v.string(), v.minLength(1))
const Key32 = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z0-9+/_-]{43}=?$/u, 'must be 32 bytes in base64'),
  v.transform((text) => new Uint8Array(Buffer.from(text, 'base64'))),
)

/**
 * Settings of identity checks, bank accounts, push messages and the encryption of personal data.
 */
export const MEMBER_ENTRIES = {
  MEMBER_KEY: v.optional(Key32),
  RAFFLE_KEY: v.optional(Key32),
  RAFFLE_OLD_KEYS: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.split(',').map((key) => key.trim())),
      v.array(Key32),
    ),
  ),
  DRAND_URL: v.optional(address('https:', 'http:'), 'https://api.drand.sh'),
  NICE_CLIENT_ID: v.optional(Text),
  NICE_CLIENT_SECRET: v.optional(Text),
  NICE_PRODUCT_ID: v.optional(Text),
  NICE_API_URL: v.optional(origin('https:', 'http:'), 'https://svc.niceapi.co.kr:22001'),
  NICE_WINDOW_URL: v.optional(
    address('https:', 'http:'),
    'https://nice.checkplus.co.kr/CheckPlusSafeModel/service.cb',
  ),
  BANK_URL: v.optional(address('https:', 'http:')),
  BANK_TOKEN: v.optional(Text),
  VAPID_PUBLIC_KEY: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{87}$/u, 'must be a VAPID key'))),
  VAPID_PRIVATE_KEY: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{43}$/u, 'must be a VAPID key'))),
  VAPID_SUBJECT: v.optional(
    v.pipe(v.string(), v.regex(/^(?:mailto:|https:).+$/u, 'must start with mailto: or https:')),
  ),
}

type Values = v.InferOutput<v.ObjectSchema<typeof MEMBER_ENTRIES, undefined>>

/** Credentials of NICE's identity check. */
export interface NiceSettings {
  readonly clientId: string
  readonly clientSecret: string
  readonly productId: string
  readonly apiUrl: string
  readonly windowUrl: string
}

/** Address and token of the gateway for bank accounts. */
export interface BankGateway {
  readonly url: string
  readonly token: string
}

/** VAPID keys of push messages. */
export interface VapidSettings {
  readonly publicKey: string
  readonly privateKey: string
}

/** Settings around members; absent services are replaced by stand-ins outside production. */
export interface MemberSettings {
  /** Key of personal data; absent: the file in the data folder. */
  readonly memberKey: Uint8Array | undefined
  /** Secret key of new raffles; absent: the file in the data folder. */
  readonly raffleKey: Uint8Array | undefined
  /** Former secret keys, by which open raffles are signed until their end. */
  readonly raffleOldKeys: readonly Uint8Array[]
  /** Address of a drand HTTP relay. */
  readonly drandUrl: string
  readonly nice: NiceSettings | undefined
  readonly bank: BankGateway | undefined
  /** Absent: keys are made at the first start and stored in the database. */
  readonly vapid: VapidSettings | undefined
  /** Contact of the shop for push services. */
  readonly vapidSubject: string
}

/**
 * Reads the member settings; `email` is the contact without another one. Throws {@link ConfigError}
 * for an incomplete group and for stand-ins in production.
 */
export function readMemberSettings(
  values: Values,
  { production, email }: { readonly production: boolean; readonly email: string },
): MemberSettings {
  const nice = whole('NICE_CLIENT_ID, NICE_CLIENT_SECRET and NICE_PRODUCT_ID', {
    clientId: values.NICE_CLIENT_ID,
    clientSecret: values.NICE_CLIENT_SECRET,
    productId: values.NICE_PRODUCT_ID,
  })
  const bank = whole('BANK_URL and BANK_TOKEN', {
    url: values.BANK_URL,
    token: values.BANK_TOKEN,
  })
  const vapid = whole('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY', {
    publicKey: values.VAPID_PUBLIC_KEY,
    privateKey: values.VAPID_PRIVATE_KEY,
  })
  // No stand-ins in production (platform#production).
  if (production && nice === undefined) {
    throw new ConfigError(
      'In production NICE_CLIENT_ID must be set: the stand-in confirms any typed person.',
    )
  }
  if (production && bank === undefined) {
    throw new ConfigError('In production BANK_URL must be set: the stand-in checks no account.')
  }
  const { NICE_API_URL: apiUrl, NICE_WINDOW_URL: windowUrl } = values
  return {
    memberKey: values.MEMBER_KEY,
    raffleKey: values.RAFFLE_KEY,
    raffleOldKeys: values.RAFFLE_OLD_KEYS ?? [],
    drandUrl: values.DRAND_URL,
    nice: nice && { ...nice, apiUrl, windowUrl },
    bank,
    vapid,
    vapidSubject: values.VAPID_SUBJECT ?? `mailto:${email}`,
  }
}

/**
 * All values of a group, or undefined when none is set. Throws {@link ConfigError} when only some
 * are.
 */
function whole<Group extends Record<string, string | undefined>>(
  names: string,
  group: Group,
): { readonly [Name in keyof Group]: string } | undefined {
  const values = Object.values(group)
  if (values.every((value) => value === undefined)) return undefined
  if (isWhole(group)) return group
  throw new ConfigError(`${names} must be set together.`)
}

function isWhole<Group extends Record<string, string | undefined>>(
  group: Group,
): group is Group & { readonly [Name in keyof Group]: string } {
  return Object.values(group).every((value) => value !== undefined)
}
