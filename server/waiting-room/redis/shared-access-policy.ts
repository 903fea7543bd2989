import * as v from 'valibot'
import type { AccessSettings, AccessStorage } from '#server/waiting-room/access/access-policy.ts'
import { lineKey } from './line-script.ts'
import type { RedisConnection } from './redis-connection.ts'

const AccessPolicy = v.object({
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
})

/** Access settings of all actions in Redis, so that a change at one process applies to all (docs/decisions/061). */
export class SharedAccessPolicy implements AccessStorage {
  readonly #connection: RedisConnection
  readonly #prefix: string
  /** Known access settings of each action, in the format of Redis. */
  readonly #known = new Map<string, string>()
  /** Changes that Redis has not stored yet. */
  readonly #unstored = new Set<string>()
  #listener: (actionId: string, settings: AccessSettings) => void = () => undefined

  constructor(connection: RedisConnection, prefix: string) {
    this.#connection = connection
    this.#prefix = prefix
  }

  onChange(listener: (actionId: string, settings: AccessSettings) => void): void {
    this.#listener = listener
  }

  /**
   * Writes the configured access settings to Redis, unless an operator changed them there and the configuration is
   * the same as at the last write. Rejects with `RedisAway`.
   */
  async open(actionId: string, configured: AccessSettings): Promise<void> {
    const { policy, configuration } = this.#keys(actionId)
    const own = textOf(configured)
    this.#known.set(actionId, own)
    await this.#connection.ask(async (redis) => {
      if ((await redis.get(configuration)) === own) return redis.set(policy, own, 'NX')
      return redis.mset(policy, own, configuration, own)
    })
  }

  /** Changes access settings for all processes; during an outage of Redis after its end. */
  put(actionId: string, settings: AccessSettings): void {
    this.#known.set(actionId, textOf(settings))
    this.#unstored.add(actionId)
  }

  /** To be called about once a second: writes own changes and reads those of others. Rejects with `RedisAway`. */
  async beat(): Promise<void> {
    for (const [actionId, known] of this.#known) {
      const { policy } = this.#keys(actionId)
      if (this.#unstored.has(actionId)) {
        await this.#connection.ask((redis) => redis.set(policy, known))
        if (this.#known.get(actionId) === known) this.#unstored.delete(actionId)
      } else {
        await this.#follow(actionId, known)
      }
    }
  }

  async #follow(actionId: string, known: string): Promise<void> {
    const { policy } = this.#keys(actionId)
    const shared = await this.#connection.ask((redis) => redis.get(policy))
    if (shared === null) {
      // Redis lost the data: every process knows the last settings.
      await this.#connection.ask((redis) => redis.set(policy, known, 'NX'))
      return
    }
    if (shared === known || this.#unstored.has(actionId)) return
    const settings = v.parse(AccessPolicy, JSON.parse(shared))
    this.#known.set(actionId, shared)
    this.#listener(actionId, settings)
  }

  #keys(actionId: string): { readonly policy: string; readonly configuration: string } {
    const key = lineKey(this.#prefix, actionId)
    return { policy: `${key}door`, configuration: `${key}door-configured` }
  }
}

function textOf({ state, whiteList, blockList, requestLimit }: AccessSettings): string {
  return JSON.stringify({ state, whiteList, blockList, requestLimit })
}
