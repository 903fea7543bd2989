import * as v from 'valibot'
import type { SettingsStorage } from '#server/waiting-room/protocol/settings-storage.ts'
import type { ActionSettings } from '#server/waiting-room/protocol/waiting-room.ts'
import { lineKey } from './line-script.ts'
import type { RedisConnection } from './redis-connection.ts'

const Settings = v.object({
  limit: v.number(),
  rate: v.optional(v.number()),
  capacity: v.optional(v.number()),
  times: v.exactOptional(
    v.object({
      enteredTimeoutMs: v.exactOptional(v.number()),
      aliveTimeoutMs: v.exactOptional(v.number()),
      paymentTimeoutMs: v.exactOptional(v.number()),
      absenceGraceMs: v.exactOptional(v.number()),
      ticketLifeMs: v.exactOptional(v.number()),
    }),
  ),
  state: v.optional(v.picklist(['open', 'block', 'bypass'])),
  whiteList: v.optional(v.array(v.string())),
  blockList: v.optional(v.array(v.string())),
  requestLimit: v.optional(
    v.object({
      perAddress: v.optional(v.number()),
      perUser: v.optional(v.number()),
      placesPerAddress: v.optional(v.number()),
      insidePerAddress: v.optional(v.number()),
      windowMs: v.number(),
      blockMs: v.number(),
      exempt: v.optional(v.array(v.string())),
    }),
  ),
  written: v.optional(v.unknown()),
})

/**
 * Settings in Redis. `changedMs` is the time of the change; 0 for those of a process without an
 * earlier one.
 */
const Stored = v.object({ changedMs: v.number(), settings: Settings })
type Known = v.InferOutput<typeof Stored>

/**
 * Settings of all actions in Redis, so that a change at one process applies to all
 * (waiting-room#shared-policy).
 */
export class SharedSettings implements SettingsStorage {
  readonly #connection: RedisConnection
  readonly #prefix: string
  readonly #now: () => number
  /** Last known settings of each action. */
  readonly #known = new Map<string, Known>()
  /** Changes that Redis has not stored yet. */
  readonly #unstored = new Set<string>()
  #listener: (actionId: string, settings: ActionSettings) => void = () => undefined

  /** `now` in milliseconds since 1970. */
  constructor(connection: RedisConnection, prefix: string, now: () => number) {
    this.#connection = connection
    this.#prefix = prefix
    this.#now = now
  }

  onChange(listener: (actionId: string, settings: ActionSettings) => void): void {
    this.#listener = listener
  }

  /**
   * The settings of an action: those of an operator in Redis, as long as the configuration is the
   * same as at the last start; otherwise the configured ones, which are then written to Redis.
   * Rejects with `RedisAway`.
   */
  async open(actionId: string, configured: ActionSettings): Promise<ActionSettings> {
    const { current, configuration } = this.#keys(actionId)
    const own = JSON.stringify(configured)
    const known = await this.#connection.ask(async (redis) => {
      const before = await redis.get(configuration)
      const stored = before === own ? await redis.get(current) : null
      if (stored !== null) return readStored(stored)
      // Other processes may know a later change that Redis lost, and then write it again.
      const isNew = before !== null && before !== own
      const fresh = { changedMs: isNew ? this.#now() : 0, settings: read(Settings, own) }
      await redis.mset(current, JSON.stringify(fresh), configuration, own)
      return fresh
    })
    this.#known.set(actionId, known)
    return known.settings
  }

  /** Changes settings for all processes; during an outage of Redis after its end. */
  put(actionId: string, settings: ActionSettings): void {
    const before = this.#known.get(actionId)?.changedMs ?? 0
    const changedMs = Math.max(this.#now(), before + 1)
    this.#known.set(actionId, { changedMs, settings: read(Settings, JSON.stringify(settings)) })
    this.#unstored.add(actionId)
  }

  /**
   * To be called about once a second: writes own changes and reads those of others. Rejects with
   * `RedisAway`.
   */
  async beat(): Promise<void> {
    for (const [actionId, known] of this.#known) {
      if (this.#unstored.has(actionId)) {
        await this.#store(actionId, known)
        if (this.#known.get(actionId) === known) this.#unstored.delete(actionId)
      } else {
        await this.#follow(actionId, known)
      }
    }
  }

  async #follow(actionId: string, known: Known): Promise<void> {
    const { current } = this.#keys(actionId)
    const text = await this.#connection.ask((redis) => redis.get(current))
    if (this.#unstored.has(actionId)) return
    const shared = text === null ? undefined : readStored(text)
    if (shared === undefined || shared.changedMs < known.changedMs) {
      // Redis lost the data, and a process may have written its configuration since.
      await this.#store(actionId, known)
      this.#listener(actionId, known.settings)
      return
    }
    if (JSON.stringify(shared) === JSON.stringify(known)) return
    this.#known.set(actionId, shared)
    this.#listener(actionId, shared.settings)
  }

  async #store(actionId: string, known: Known): Promise<void> {
    const { current } = this.#keys(actionId)
    await this.#connection.ask((redis) => redis.set(current, JSON.stringify(known)))
  }

  #keys(actionId: string): { readonly current: string; readonly configuration: string } {
    const key = lineKey(this.#prefix, actionId)
    return { current: `${key}settings`, configuration: `${key}settings-configured` }
  }
}

function readStored(text: string): Known {
  return read(Stored, text)
}

function read<T>(schema: v.GenericSchema<unknown, T>, text: string): T {
  return v.parse(schema, JSON.parse(text))
}
