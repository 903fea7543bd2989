import { isAbsolute, join } from 'node:path'
import * as v from 'valibot'
import { projectPath } from './project-root.ts'
import { isLocal } from './is-local.ts'
import { readWaitingRoomActions } from './read-waiting-room-actions.ts'
import { ConfigError } from '#server/platform/errors/config-error.ts'
import type { WrittenAction } from './action-schema.ts'
import { DEMO_ENTRIES, readDemoSettings, type DemoSettings } from './demo-settings.ts'
import { MEMBER_ENTRIES, readMemberSettings, type MemberSettings } from './member-settings.ts'
import {
  address,
  Collector,
  Count,
  DrainMs,
  Hours,
  Networks,
  origin,
  Port,
  Rate,
  StartInstant,
  WaitingRoomOrigin,
} from './setting-values.ts'
import { companyOf, type Company } from '#contract/shop/company.ts'
import { checkCompany, COMPANY_ENTRIES, formerNamesIn } from './company-settings.ts'
import { BUCKET_ENTRIES, readBucket, type BucketSettings } from './bucket-settings.ts'
import { SECRETS, withSecretFiles } from './secret-files.ts'
import { PORT_ONE_ENTRIES, readPortOne, type PortOneSettings } from './port-one-settings.ts'
import type { CarrierService } from '#server/platform/config/carrier-service.ts'
import type { SmsGateway } from '#server/platform/config/sms-gateway.ts'

/**
 * Settings by environment variable, each with its default; unknown names are ignored. README lists
 * them.
 */
const Environment = v.object({
  // A misspelt production would open the shop with stand-ins and demo logins.
  NODE_ENV: v.optional(
    v.picklist(['development', 'production', 'test'], 'must be development, production or test'),
    'development',
  ),
  PORT: v.optional(Port, '4173'),
  HOST: v.optional(v.pipe(v.string(), v.minLength(1)), '127.0.0.1'),
  DRAIN_MS: v.optional(DrainMs),
  DATA_DIR: v.optional(v.pipe(v.string(), v.minLength(1)), '.data'),
  MEDIA_DIR: v.optional(v.pipe(v.string(), v.minLength(1))),
  PREPARATION_HOURS: v.optional(Hours, '9,13'),
  DATABASE_URL: v.optional(address('postgres:', 'postgresql:')),
  DATABASE_POOLER: v.optional(v.picklist(['transaction'], 'must be transaction')),
  DATABASE_DIRECT_URL: v.optional(address('postgres:', 'postgresql:')),
  REDIS_URL: v.optional(address('redis:', 'rediss:')),
  WAITING_ROOM_URL: v.optional(WaitingRoomOrigin),
  WAITING_ROOM_LIMIT: v.optional(Count, '1000'),
  WAITING_ROOM_RATE: v.optional(Rate, '50'),
  WAITING_ROOM_ACTIONS: v.optional(v.string()),
  WAITING_ROOM_PORT: v.optional(Port, '4175'),
  WAITING_ROOM_OPERATOR_PORT: v.optional(Port),
  WAITING_ROOM_OPERATOR_HOST: v.optional(v.pipe(v.string(), v.minLength(1)), '127.0.0.1'),
  WAITING_ROOM_OPERATOR_URL: v.optional(origin('https:', 'http:')),
  WAITING_ROOM_TOKEN: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[\x21-\x7e]{16,200}$/u, 'must be 16 to 200 characters without spaces'),
    ),
  ),
  TRUSTED_PROXIES: v.optional(Networks),
  OPERATOR_NETWORKS: v.optional(Networks),
  MEASUREMENT_URL: v.optional(Collector),
  PUBLIC_ORIGIN: v.optional(origin('https:', 'http:')),
  ...PORT_ONE_ENTRIES,
  SMS_URL: v.optional(address('https:', 'http:')),
  SMS_TOKEN: v.optional(v.pipe(v.string(), v.minLength(1))),
  CARRIER_URL: v.optional(address('https:', 'http:')),
  CARRIER_TOKEN: v.optional(v.pipe(v.string(), v.minLength(1))),
  ...DEMO_ENTRIES,
  ...MEMBER_ENTRIES,
  ...BUCKET_ENTRIES,
  ...COMPANY_ENTRIES,
  VITE_POSTCODE_SCRIPT_URL: v.optional(address('https:')),
  // Used by the build only, which treats every other value as `on`.
  VITE_DEMO_ACCOUNT: v.optional(v.picklist(['on', 'off'], 'must be on or off')),
  STORE_CLOCK: v.optional(StartInstant),
  CLIENT_DIR: v.optional(v.pipe(v.string(), v.minLength(1))),
  LOG_LEVEL: v.optional(
    v.picklist(
      ['debug', 'info', 'warn', 'error', 'silent'],
      'must be debug, info, warn, error or silent',
    ),
    'info',
  ),
  SERVICE_WORKER: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'on'),
  RATE_LIMIT: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'on'),
})

/** The validated settings of a shop process. */
export interface Config extends DemoSettings, MemberSettings {
  readonly production: boolean
  readonly host: string
  readonly port: number
  /**
   * How long a closing process still serves, in milliseconds, so that a proxy and other processes
   * take over; 0: not at all.
   */
  readonly drainMs: number
  /** Absolute path of the folder for the embedded database and other persistent files. */
  readonly dataDir: string
  /** Absolute path of the folder for uploaded pictures. */
  readonly mediaDir: string
  /** Bucket of private files; absent: a folder in `mediaDir`. */
  readonly bucket: BucketSettings | undefined
  /** Business data in the texts that the server has; the pages have that of their build. */
  readonly company: Company
  /** Former names of settings that were given; they are read for one release. */
  readonly formerSettings: readonly string[]
  /**
   * Hours (KST) at which paid orders go to the preparation, ascending; none: an operator moves
   * them.
   */
  readonly preparationHours: readonly number[]
  /** Address of an external PostgreSQL; absent: the embedded one in `dataDir`. */
  readonly databaseUrl: string | undefined
  /**
   * Address of the same PostgreSQL past its pooler in transaction mode; absent: there is no pooler.
   */
  readonly databaseDirectUrl: string | undefined
  readonly redisUrl: string | undefined
  /** Origin of the waiting room used by the pages; absent: the shop's own. */
  readonly waitingRoomUrl: string | undefined
  /** Actions of the own waiting room, by id. */
  readonly waitingRoomActions: Readonly<Record<string, WrittenAction>>
  /** Port of the waiting room in a separate process. */
  readonly waitingRoomPort: number
  /**
   * Port of the admin API with metrics and settings; absent: none (separate waiting room: 4176).
   */
  readonly waitingRoomOperatorPort: number | undefined
  readonly waitingRoomOperatorHost: string
  /**
   * Address of a separate waiting room's admin API for key checks; absent: in this process, or an
   * external one that is not asked.
   */
  readonly waitingRoomOperatorUrl: string | undefined
  /** Token of the admin API; absent: the token file in `dataDir`. */
  readonly waitingRoomToken: string | undefined
  /**
   * Addresses and networks whose `X-Forwarded-For` is trusted, by the waiting room and by limits
   * per address.
   */
  readonly trustedProxies: readonly string[]
  /** Addresses and networks from which operators may use the console; none: from all. */
  readonly operatorNetworks: readonly string[]
  /** Address that measurements are sent to; absent: the shop's own table. */
  readonly measurementUrl: string | undefined
  /** Public origin of the shop. */
  readonly publicOrigin: string
  readonly portOne: PortOneSettings | undefined
  /** Text message gateway; absent: no message is sent and codes are shown on the page. */
  readonly sms: SmsGateway | undefined
  /** Service that looks up parcels; absent: staff note deliveries. */
  readonly carriers: CarrierService | undefined
  /**
   * Script of the postcode search that the pages were built with; absent: the bundled list is
   * searched.
   */
  readonly postcodeScriptUrl: string | undefined
  /** Start time of the shop's clock, instead of now; for tests only. */
  readonly clockStart: Date | undefined
  /** Absolute path of the built app. */
  readonly clientDir: string
  /** Absolute path of the built operator console. */
  readonly consoleDir: string
  /**
   * Whether that folder was set explicitly: it must then contain an app. From sources the shop also
   * runs without one.
   */
  readonly isClientNamed: boolean
  /** Whether the service worker is served; otherwise existing ones are removed. */
  readonly hasWorker: boolean
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
  /** Whether rate limits apply (platform#rate-limits). */
  readonly limitsRate: boolean
  /**
   * Whether every response is checked and one that violates the contract fails the call; otherwise
   * some are, and a violation is logged.
   */
  readonly strictAnswers: boolean
}

type Values = v.InferOutput<typeof Environment>

/**
 * Reads the settings and the files of secrets; an empty variable counts as unset. Throws
 * {@link ConfigError}.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = v.safeParse(Environment, withSecretFiles(given), { abortEarly: true })
  if (!parsed.success) throw new ConfigError(sentenceOf(parsed.issues[0]))
  const values = parsed.output
  const publicOrigin = values.PUBLIC_ORIGIN ?? `http://localhost:${values.PORT}`
  const production = values.NODE_ENV === 'production'
  const portOne = readPortOne(values)
  const sms = readSms(values)
  const company = companyOf(values)
  checkAddresses(values, publicOrigin)
  if (production) checkProduction(values, { publicOrigin, portOne, sms })
  return {
    production,
    host: values.HOST,
    port: values.PORT,
    drainMs: values.DRAIN_MS ?? drainOf(values),
    dataDir: absolutePath(values.DATA_DIR),
    mediaDir: absolutePath(values.MEDIA_DIR ?? join(values.DATA_DIR, 'media')),
    preparationHours: values.PREPARATION_HOURS,
    databaseUrl: values.DATABASE_URL,
    databaseDirectUrl: values.DATABASE_DIRECT_URL,
    redisUrl: values.REDIS_URL,
    waitingRoomUrl: values.WAITING_ROOM_URL,
    waitingRoomActions: readWaitingRoomActions(values),
    waitingRoomPort: values.WAITING_ROOM_PORT,
    waitingRoomOperatorPort: values.WAITING_ROOM_OPERATOR_PORT,
    waitingRoomOperatorHost: values.WAITING_ROOM_OPERATOR_HOST,
    waitingRoomOperatorUrl: values.WAITING_ROOM_OPERATOR_URL,
    waitingRoomToken: values.WAITING_ROOM_TOKEN,
    trustedProxies: values.TRUSTED_PROXIES?.split(',').map((part) => part.trim()) ?? [],
    operatorNetworks: values.OPERATOR_NETWORKS?.split(',').map((part) => part.trim()) ?? [],
    measurementUrl: values.MEASUREMENT_URL,
    publicOrigin,
    portOne,
    sms,
    carriers: readCarriers(values),
    ...readDemoSettings(values, production),
    ...readMemberSettings(values, { production, email: company.email }),
    bucket: readBucket(values),
    company,
    formerSettings: formerNamesIn(values),
    postcodeScriptUrl: values.VITE_POSTCODE_SCRIPT_URL,
    clockStart: values.STORE_CLOCK,
    clientDir: absolutePath(values.CLIENT_DIR ?? 'dist/client'),
    consoleDir: projectPath('dist/operator'),
    isClientNamed: values.CLIENT_DIR !== undefined,
    hasWorker: values.SERVICE_WORKER === 'on',
    logLevel: values.LOG_LEVEL,
    limitsRate: values.RATE_LIMIT === 'on',
    strictAnswers: !production,
  }
}

/** Throws {@link ConfigError} for settings of addresses that exclude or need each other. */
function checkAddresses(values: Values, publicOrigin: string): void {
  const isPooled = values.DATABASE_POOLER !== undefined
  if (isPooled !== (values.DATABASE_DIRECT_URL !== undefined)) {
    throw new ConfigError(
      'DATABASE_POOLER and DATABASE_DIRECT_URL must be set together: the start needs connections past the pooler.',
    )
  }
  if (isPooled && values.DATABASE_URL === undefined) {
    throw new ConfigError('With DATABASE_POOLER, DATABASE_URL must name the pooler.')
  }
  if (values.STORE_CLOCK && !isLocal(publicOrigin, values.HOST)) {
    throw new ConfigError(
      'STORE_CLOCK is for tests and is refused when the shop is reachable from outside.',
    )
  }
  if (values.WAITING_ROOM_OPERATOR_URL && !values.WAITING_ROOM_URL) {
    throw new ConfigError('With WAITING_ROOM_OPERATOR_URL, WAITING_ROOM_URL must be set too.')
  }
}

/**
 * Throws {@link ConfigError} for what a shop in production lacks: no stand-ins
 * (platform#production), and limits by address.
 */
function checkProduction(
  values: Values,
  { publicOrigin, portOne, sms }: Pick<Config, 'publicOrigin' | 'portOne' | 'sms'>,
): void {
  // The shop itself does not support TLS, so requests come from a proxy with one address for all
  // visitors.
  if (publicOrigin.startsWith('https:') && values.TRUSTED_PROXIES === undefined) {
    throw new ConfigError(
      'In production with an https PUBLIC_ORIGIN, TRUSTED_PROXIES must name the proxy: limits by address would count all visitors as one.',
    )
  }
  if (portOne === undefined) {
    throw new ConfigError(
      'In production PORTONE_IMP_CODE must be set: the stand-in takes no money.',
    )
  }
  if (portOne.pgIds === undefined) {
    throw new ConfigError(
      'In production PORTONE_PG_IDS must name the merchant ids of the live channels: payments of test channels move no money.',
    )
  }
  if (sms === undefined) {
    throw new ConfigError(
      'In production SMS_URL must be set: codes shown on the page prove no phone.',
    )
  }
  checkCompany(values)
}

/** Milliseconds of the drain where a proxy may hand requests to another process. */
const DRAIN_MS = 5_000

/** The drain without a setting: a shop with a database of its own has no other process. */
const drainOf = ({ TRUSTED_PROXIES, DATABASE_URL }: Values): number =>
  TRUSTED_PROXIES === undefined || DATABASE_URL === undefined ? 0 : DRAIN_MS

/** Relative folders are resolved against the project folder, wherever the shop is started. */
function absolutePath(path: string): string {
  return isAbsolute(path) ? path : projectPath(path)
}

function sentenceOf(issue: v.InferIssue<typeof Environment>): string {
  const name = v.getDotPath(issue) ?? 'A setting'
  // The path of a list's item ends with its index.
  const isSecret = SECRETS.has(name.replace(/\.\d+$/u, ''))
  const value = isSecret ? '' : `; it is "${String(issue.input)}"`
  return `${name} ${issue.message}${value}.`
}

function readSms({ SMS_URL, SMS_TOKEN }: Values): SmsGateway | undefined {
  if (SMS_URL === undefined && SMS_TOKEN === undefined) return undefined
  if (SMS_URL === undefined || SMS_TOKEN === undefined) {
    throw new ConfigError('SMS_URL and SMS_TOKEN must be set together.')
  }
  return { url: SMS_URL, token: SMS_TOKEN }
}

function readCarriers({ CARRIER_URL, CARRIER_TOKEN }: Values): CarrierService | undefined {
  if (CARRIER_URL === undefined && CARRIER_TOKEN === undefined) return undefined
  if (CARRIER_URL === undefined || CARRIER_TOKEN === undefined) {
    throw new ConfigError('CARRIER_URL and CARRIER_TOKEN must be set together.')
  }
  return { url: CARRIER_URL, token: CARRIER_TOKEN }
}
