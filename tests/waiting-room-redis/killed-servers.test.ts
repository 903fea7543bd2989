import { expect, test } from 'vitest'
import { canKillRedis, startRedis } from '#tests/support/waiting-room/redis-process.ts'
import { startRoomServer, type RoomServer } from './room-servers.ts'

const LIMIT = 5

/** Visitors who came one after the other, and go through whichever server is there. */
class Crowd {
  readonly keys: string[] = []
  /** In the order of entering. */
  readonly inside: number[] = []
  readonly entered: number[] = []
  readonly #servers: readonly RoomServer[]
  #turn = 0

  constructor(servers: readonly RoomServer[]) {
    this.#servers = servers
  }

  async join(count: number, through?: RoomServer): Promise<void> {
    const query = 'opcode=5101&sid=service_1&aid=worksout'
    for (let i = 0; i < count; i += 1) {
      const answer = await (through?.ask(query) ?? this.#ask(query))
      const key = /key=([0-9A-F]+)/u.exec(answer ?? '')?.[1]
      if (key === undefined) throw new Error(`No place was given: ${answer}`)
      this.keys.push(key)
      this.#note(this.keys.length - 1, answer)
    }
  }

  /** Everyone who waits asks once, in the order of arrival. */
  async poll(): Promise<void> {
    for (const [i, key] of this.keys.entries()) {
      if (this.entered.includes(i)) continue
      this.#note(i, await this.#ask(`opcode=5002&key=${key}`))
    }
  }

  /** Those inside leave. */
  async leave(): Promise<void> {
    for (const i of this.inside.splice(0)) {
      const answer = await this.#ask(`opcode=5004&key=${this.keys[i]}`)
      if (!answer?.startsWith('200:')) throw new Error(`${i} could not leave: ${answer}`)
    }
  }

  #note(visitor: number, answer: string | undefined): void {
    if (answer?.startsWith('201:')) return
    if (!answer?.startsWith('200:')) throw new Error(`${visitor} received ${answer}`)
    this.inside.push(visitor)
    this.entered.push(visitor)
  }

  /** By turns through the servers; from a killed one to the other, as behind any load balancer. */
  async #ask(query: string): Promise<string | undefined> {
    for (const _ of this.#servers) {
      const answer = await this.#servers[(this.#turn += 1) % this.#servers.length]?.ask(query)
      if (answer !== undefined) return answer
    }
    return undefined
  }
}

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => from + i)

test.runIf(canKillRedis)(
  'two servers and their Redis are killed in turn: no place is lost, none given twice, never more inside than the limit',
  async () => {
    await using redis = await startRedis()
    await using first = await startRoomServer(redis, LIMIT)
    await using second = await startRoomServer(redis, LIMIT)
    const crowd = new Crowd([first, second])
    const turn = async () => {
      await crowd.poll()
      expect(crowd.inside.length).toBeLessThanOrEqual(LIMIT)
      expect((await second.metrics()).inside).toBeLessThanOrEqual(LIMIT)
    }

    await crowd.join(30)
    await turn()
    await first.kill()
    await turn()
    await crowd.leave()
    await turn()
    await first.start()
    await second.kill()
    await crowd.poll()
    await crowd.leave()
    await crowd.poll()
    await second.start()

    await redis.kill()
    const before = crowd.entered.length
    await crowd.join(4, first)
    await crowd.join(4, second)
    await turn()
    expect(crowd.entered).toHaveLength(before)
    await redis.restart()
    await Promise.all([first.printed('back'), second.printed('back')])
    await crowd.join(4)

    while (crowd.entered.length < crowd.keys.length) {
      await turn()
      await crowd.leave()
    }
    expect(new Set(crowd.keys).size).toBe(crowd.keys.length)
    expect(crowd.entered.slice(0, 30)).toEqual(range(0, 30))
    const provisional = crowd.entered.slice(30, 38)
    expect(provisional.filter((i) => i < 34)).toEqual(range(30, 34))
    expect(provisional.filter((i) => i >= 34)).toEqual(range(34, 38))
    expect(crowd.entered.slice(38)).toEqual(range(38, 42))
    expect(await first.metrics()).toMatchObject({ waiting: 0, inside: 0, entered: 42 })
  },
  180_000,
)
