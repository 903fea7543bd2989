import * as v from 'valibot'
import type { DoorSettings, DoorStore } from '../door.ts'
import { lineKey } from './line-script.ts'
import type { RedisConnection } from './redis-connection.ts'

const Door = v.object({
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

/** The doors of all actions in Redis, so that what an operator tells one process reaches all (docs/decisions/061). */
export class SharedDoors implements DoorStore {
  readonly #connection: RedisConnection
  readonly #prefix: string
  /** What each action's door is like here, as it is written in Redis. */
  readonly #known = new Map<string, string>()
  /** Changes that Redis has not taken yet. */
  readonly #unkept = new Set<string>()
  #tell: (actionId: string, settings: DoorSettings) => void = () => undefined

  constructor(connection: RedisConnection, prefix: string) {
    this.#connection = connection
    this.#prefix = prefix
  }

  onChange(tell: (actionId: string, settings: DoorSettings) => void): void {
    this.#tell = tell
  }

  /**
   * Puts the configured door into Redis, unless an operator changed it there and the configuration is still the same as
   * the one last put there. Rejects with `RedisAway`.
   */
  async open(actionId: string, configured: DoorSettings): Promise<void> {
    const { door, configuration } = this.#keys(actionId)
    const own = textOf(configured)
    this.#known.set(actionId, own)
    await this.#connection.ask(async (redis) => {
      if ((await redis.get(configuration)) === own) return redis.set(door, own, 'NX')
      return redis.mset(door, own, configuration, own)
    })
  }

  /** Changes a door for all processes; while Redis is away as soon as it is back. */
  put(actionId: string, settings: DoorSettings): void {
    this.#known.set(actionId, textOf(settings))
    this.#unkept.add(actionId)
  }

  /** To be called about once a second: hands changes over and takes those of others. Rejects with `RedisAway`. */
  async beat(): Promise<void> {
    for (const [actionId, known] of this.#known) {
      const { door } = this.#keys(actionId)
      if (this.#unkept.has(actionId)) {
        await this.#connection.ask((redis) => redis.set(door, known))
        if (this.#known.get(actionId) === known) this.#unkept.delete(actionId)
      } else {
        await this.#follow(actionId, known)
      }
    }
  }

  async #follow(actionId: string, known: string): Promise<void> {
    const { door } = this.#keys(actionId)
    const shared = await this.#connection.ask((redis) => redis.get(door))
    if (shared === null) {
      // Redis lost it: every process knows what it was.
      await this.#connection.ask((redis) => redis.set(door, known, 'NX'))
      return
    }
    if (shared === known || this.#unkept.has(actionId)) return
    const settings = v.parse(Door, JSON.parse(shared))
    this.#known.set(actionId, shared)
    this.#tell(actionId, settings)
  }

  #keys(actionId: string): { readonly door: string; readonly configuration: string } {
    const key = lineKey(this.#prefix, actionId)
    return { door: `${key}door`, configuration: `${key}door-configured` }
  }
}

function textOf({ state, whiteList, blockList, requestLimit }: DoorSettings): string {
  return JSON.stringify({ state, whiteList, blockList, requestLimit })
}
