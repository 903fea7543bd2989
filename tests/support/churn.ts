import { Agent, get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { QUEUE_TTL_MAX_S } from '#contract/platform/limits.ts'
import { OPCODES } from '#contract/waiting-room/netfunnel-codes.ts'
import { parseBareReply, type Reply } from '#contract/waiting-room/netfunnel.ts'
import { DEFAULT_TIMES } from '#server/waiting-room/protocol/waiting-room.ts'
import { seededChance } from './platform/timeline.ts'

/** Size of a churn; times in milliseconds. */
export interface ChurnSize {
  readonly visitors: number
  /** All visitors arrive within this time. */
  readonly arrivalMs: number
  /** Longest visit of an admitted visitor. */
  readonly visitMs: number
  /** Longest silence of a visitor who returns. */
  readonly silenceMs: number
  /** The room is killed when this many visitors have entered. */
  readonly killAfter: number
}

/** What a churn must not contain; all values are 0. */
export interface ChurnFaults {
  numbersTwice: number
  overLimit: number
  /** Visitors who never left and were passed by a later one. */
  inversions: number
  placesLost: number
  forgedKeysTaken: number
}

/** Result of a churn. */
export interface ChurnResult {
  readonly faults: ChurnFaults
  readonly requests: number
  readonly entered: number
  /** Entries in each ten seconds. */
  readonly entriesPer10s: readonly number[]
  /** Index of the ten seconds with the kill. */
  readonly killedIn: number
}

type Kind = 'loyal' | 'returner' | 'leaver' | 'forger' | 'gives-back'

/**
 * A visitor who is silent for longer than its `ttl` and this has left: a second less than the room
 * waits.
 */
const PRESENT_MS = DEFAULT_TIMES.absenceGraceMs - 1_000
/** The same after a restart of the room, which gives every waiting visitor the longest time. */
const RETURN_MS = QUEUE_TTL_MAX_S * 1_000 + PRESENT_MS
const RETRY_MS = 250
const SOCKETS = 64

/**
 * Visitors of a waiting room behind a port, among them returners, leavers and forgers; `restart`
 * kills the room.
 */
export class Churn {
  readonly #ask: (query: string) => Promise<Reply | undefined>
  readonly #limit: number
  readonly #size: ChurnSize
  readonly #restart: () => Promise<void>
  readonly #chance = seededChance(20_261_126)
  readonly #numbers = new Set<string>()
  readonly #faults: ChurnFaults = {
    numbersTwice: 0,
    overLimit: 0,
    inversions: 0,
    placesLost: 0,
    forgedKeysTaken: 0,
  }
  readonly #startedAt = Date.now()
  readonly #entries: number[] = []
  #requests = 0
  #inside = 0
  #entered = 0
  #latestIn = 0
  #restarting: Promise<void> | undefined
  #killedIn = -1
  #killedAt: number | undefined

  constructor(port: number, limit: number, size: ChurnSize, restart: () => Promise<void>) {
    const agent = new Agent({ keepAlive: true, maxSockets: SOCKETS })
    this.#ask = (query) => askOnce(agent, port, query)
    this.#limit = limit
    this.#size = size
    this.#restart = restart
  }

  /** Resolves when every visitor has ended. */
  async run(): Promise<ChurnResult> {
    const visitors = Array.from({ length: this.#size.visitors }, async () => {
      await pause(this.#chance() * this.#size.arrivalMs)
      await this.#visit(this.#kind())
    })
    await Promise.all(visitors)
    await this.#restarting
    return {
      faults: this.#faults,
      requests: this.#requests,
      entered: this.#entered,
      entriesPer10s: Array.from(this.#entries, (count) => count ?? 0),
      killedIn: this.#killedIn,
    }
  }

  #kind(): Kind {
    const chance = this.#chance()
    if (chance < 0.04) return 'returner'
    if (chance < 0.05) return 'leaver'
    if (chance < 0.07) return 'forger'
    return chance < 0.08 ? 'gives-back' : 'loyal'
  }

  async #visit(kind: Kind): Promise<void> {
    let sentAt = Date.now()
    let reply = await this.#request('opcode=5101&sid=service_1&aid=worksout')
    let key = reply.params.key ?? ''
    if (this.#numbers.has(key.slice(0, 20))) this.#faults.numbersTwice += 1
    this.#numbers.add(key.slice(0, 20))
    const number = numberOf(key)
    let isPresent = true
    for (let polls = 0; reply.code === 201; polls += 1) {
      if (kind === 'leaver' && polls === 2) return
      if (kind === 'gives-back' && polls === 2) {
        await this.#end(key)
        return
      }
      if (kind === 'forger') await this.#forge(key)
      const ttlMs = (reply.params.ttl ?? 1) * 1_000
      const isAway = kind === 'returner' && polls === 1
      await pause(isAway ? ttlMs + this.#chance() * this.#size.silenceMs : ttlMs)
      const before = sentAt
      sentAt = Date.now()
      const latestIn = this.#latestIn
      reply = await this.#request(`opcode=5002&key=${key}`)
      isPresent &&= !isAway && !this.#hasLeft(before, ttlMs)
      // Who asked after a later one had entered, and waits, was passed.
      if (reply.code === 201 && isPresent && number < latestIn) this.#faults.inversions += 1
      key = reply.params.key ?? key
    }
    if (reply.code !== 200) {
      this.#faults.placesLost += 1
      return
    }
    await this.#shop(key, number)
  }

  /**
   * Whether the room may have taken a visitor for absent, who sent its last request but one then.
   */
  #hasLeft(sentAt: number, ttlMs: number): boolean {
    const now = Date.now()
    const killedAt = this.#killedAt ?? now
    if (sentAt >= killedAt) return now - sentAt > ttlMs + PRESENT_MS
    return killedAt - sentAt > ttlMs + PRESENT_MS || now - killedAt > RETURN_MS
  }

  async #shop(key: string, number: number): Promise<void> {
    this.#enter(number)
    await pause(this.#chance() * this.#size.visitMs)
    this.#inside -= 1
    await this.#end(key)
  }

  #enter(number: number): void {
    this.#inside += 1
    this.#entered += 1
    this.#latestIn = Math.max(this.#latestIn, number)
    const span = Math.floor((Date.now() - this.#startedAt) / 10_000)
    this.#entries[span] = (this.#entries[span] ?? 0) + 1
    if (this.#inside > this.#limit) this.#faults.overLimit += 1
    if (this.#entered === this.#size.killAfter) {
      this.#killedIn = span
      this.#killedAt = Date.now()
      this.#restarting = this.#restart()
    }
  }

  /** A completion may have been stored before a kill, without its reply. */
  async #end(key: string): Promise<void> {
    const { code } = await this.#request(`opcode=${OPCODES.setComplete}&key=${key}`)
    if (code !== 200 && code !== 502) this.#faults.placesLost += 1
  }

  async #forge(key: string): Promise<void> {
    const at = Math.floor(this.#chance() * key.length)
    const forged = `${key.slice(0, at)}${key[at] === '0' ? '1' : '0'}${key.slice(at + 1)}`
    const { code } = await this.#request(`opcode=5002&key=${forged}`)
    if (code < 500) this.#faults.forgedKeysTaken += 1
  }

  /** Repeats a request until there is a reply: a killed room gives none. */
  async #request(query: string): Promise<Reply> {
    for (;;) {
      this.#requests += 1
      const reply = await this.#ask(query)
      if (reply !== undefined) return reply
      await pause(RETRY_MS)
    }
  }
}

function numberOf(key: string): number {
  return Number.parseInt(key.slice(8, 20), 16)
}

function askOnce(agent: Agent, port: number, query: string): Promise<Reply | undefined> {
  return new Promise((resolve) => {
    const request = get(
      { agent, host: '127.0.0.1', port, path: `/ts.wseq?${query}` },
      (response) => {
        let body = ''
        response.on('data', (chunk: Buffer) => (body += chunk.toString('latin1')))
        response.on('end', () => resolve(parseBareReply(body, OPCODES.checkEnter)))
        response.on('error', () => resolve(undefined))
      },
    )
    request.on('error', () => resolve(undefined))
  })
}
