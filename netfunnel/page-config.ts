import * as v from 'valibot'
import {
  RAPID_LIMITS,
  rapidProtection,
  type RapidLimits,
} from '#core/waiting-room/rapid-request.ts'
import { isComplete, type QueueAddress } from '#core/waiting-room/queue-address.ts'
import { checkQueueSettings } from '#core/waiting-room/settings-schema.ts'
import { queueSettings, type QueueSettings } from '#core/waiting-room/settings.ts'
import type { VisitorHistory } from './rapid-history.ts'

/** Number, or text with a number. */
const aNumber = v.union([
  v.pipe(v.number(), v.finite()),
  v.pipe(v.string(), v.nonEmpty(), v.transform(Number), v.finite()),
])
const text = (standard: string) => v.optional(v.string(), standard)
const number = (standard: number) => v.optional(aNumber, standard)
const choice = (standard: boolean) => v.optional(v.boolean(), standard)

/**
 * Configuration of a page by the names in a call. The page's global object uses `TS_` and capitals.
 * Defaults are the protocol's.
 */
const Config = v.object({
  host: text(''),
  port: number(443),
  proto: v.optional(v.picklist(['http', 'https']), 'https'),
  query: text('ts.wseq'),
  service_id: text('service_1'),
  action_id: text('act_1'),
  max_ttl: number(30),
  conn_timeout: number(3),
  conn_retry: number(1),
  cookie_id: v.optional(v.pipe(v.string(), v.regex(/^[\w-]+$/u)), 'NetFunnel_ID'),
  cookie_time: number(10),
  cookie_domain: v.optional(v.pipe(v.string(), v.regex(/^[\w.-]*$/u)), ''),
  bypass: choice(false),
  auto_complete: choice(false),
  showtime_limit: number(0),
  showcnt_limit: number(0),
  shownext_limit: number(0),
  limit_text: text('다수'),
  virt_wait: number(10_000),
  popup_zindex: number(32_000),
  ip_error_retry: choice(true),
  nwait_bypass: choice(false),
  max_nwait_count: number(100),
  block_msg: text('Service Block!!'),
  block_url: text(''),
  ipblock_wait_count: number(200),
  ipblock_wait_time: number(10_000),
  user_data: text(''),
  user_data_keys: v.optional(
    v.array(v.object({ key: v.string(), type: v.picklist(['c', 'v']) })),
    [],
  ),
  /** Seconds without activity after which an alive notice is an error; undefined: never. */
  no_action: v.optional(aNumber),
  mp_use: choice(false),
})
/** Complete configuration of a page. */
export type PageConfig = v.InferOutput<typeof Config> & { readonly rapid: RapidLimits }

/** Constants of the rapid-request protection; only in the page's global object. */
const Rapid = v.object({
  MP_USE: choice(false),
  MP_TIMELIMIT: number(RAPID_LIMITS.windowMs),
  MP_MAXREQLIMIT: number(RAPID_LIMITS.requestsPerWindow),
  MP_DEVLIMIT: number(RAPID_LIMITS.deviationMs),
  MP_DEVCNTLIMIT: number(RAPID_LIMITS.deviationSamples),
  MP_REQONLYLIMIT: number(RAPID_LIMITS.requestsOnly),
  MP_MINCOUNT: number(RAPID_LIMITS.samplesMin),
})

type Bag = Readonly<Record<string, unknown>>

/**
 * Merges the configuration of the call, of the page's global object, and the defaults.
 *
 * @throws Error that names every invalid value.
 */
export function readPageConfig(call: Bag, global: Bag): PageConfig {
  const given = Object.keys(Config.entries).map((name) => [
    name,
    call[name] ?? global[`TS_${name.toUpperCase()}`],
  ])
  const config = read(Config, Object.fromEntries(given))
  const limits = read(Rapid, global)
  return {
    ...config,
    mp_use: config.mp_use || limits.MP_USE,
    user_data: config.user_data === '' ? userData(config.user_data_keys) : config.user_data,
    rapid: {
      windowMs: limits.MP_TIMELIMIT,
      requestsPerWindow: limits.MP_MAXREQLIMIT,
      deviationMs: limits.MP_DEVLIMIT,
      deviationSamples: limits.MP_DEVCNTLIMIT,
      requestsOnly: limits.MP_REQONLYLIMIT,
      samplesMin: limits.MP_MINCOUNT,
    },
  }
}

function read<const S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> {
  const parsed = v.safeParse(schema, value)
  if (parsed.success) return parsed.output
  const faults = parsed.issues.map((issue) => `${v.getDotPath(issue) ?? ''}: ${issue.message}`)
  throw new Error(`Invalid waiting-room configuration: ${faults.join('; ')}`)
}

/** First non-empty cookie or value of the list. No value is evaluated. */
function userData(keys: readonly { readonly key: string; readonly type: 'c' | 'v' }[]): string {
  const values = keys.map(({ key, type }) => (type === 'c' ? readCookie(key) : key))
  return values.find((value) => value !== '') ?? ''
}

/** Value of a cookie; empty if it does not exist. */
export function readCookie(name: string): string {
  const pair = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`))
  return pair === undefined ? '' : pair.slice(name.length + 1)
}

/** Address of the page's waiting room; parts may be empty. */
export function addressOf(config: PageConfig): QueueAddress {
  return {
    protocol: config.proto,
    host: config.host,
    port: config.port,
    query: config.query,
    serviceId: config.service_id,
    actionId: config.action_id,
  }
}

/**
 * Client settings of a page's configuration.
 *
 * @throws Error that names every invalid setting.
 */
export function settingsOf(config: PageConfig, history: VisitorHistory): QueueSettings {
  const room = addressOf(config)
  return checkQueueSettings(
    queueSettings(isComplete(room) ? room : undefined, {
      isBypassed: config.bypass,
      ttlMaxS: config.max_ttl,
      timeoutMs: config.conn_timeout * 1_000,
      retries: config.conn_retry,
      virtualWaitMs: config.virt_wait,
      blockUrl: config.block_url,
      blockMessage: config.block_msg,
      ipBlockWaits: config.ipblock_wait_count,
      ipBlockWaitMs: config.ipblock_wait_time,
      letsThroughWithoutChange: config.nwait_bypass,
      noChangeMax: config.max_nwait_count,
      rapidRequests: config.mp_use ? history.guard(rapidProtection(config.rapid)) : undefined,
      noActionMs: config.no_action === undefined ? undefined : config.no_action * 1_000,
      showLimit: config.showcnt_limit,
      showNextLimit: config.shownext_limit,
      showTimeLimitS: config.showtime_limit,
      onFailure: 'fail',
      ...(config.ip_error_retry ? {} : { ipRetries: 0 }),
    }),
  )
}
