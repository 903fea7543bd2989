import { OPCODES, RETURN_CODES } from '#contract/waiting-room/netfunnel-codes.ts'
import { formatRequest, type ClientRequest } from '#contract/waiting-room/netfunnel-request.ts'
import { parseScriptReply, type Reply } from '#contract/waiting-room/netfunnel.ts'
import { step } from '#core/waiting-room/machine.ts'
import { parseQueueUrl } from '#core/waiting-room/queue-address.ts'
import { queueSettings } from '#core/waiting-room/settings.ts'
import {
  INITIAL_STATE,
  wakeTimeOf,
  type Command,
  type QueueEvent,
  type State,
} from '#core/waiting-room/state.ts'
import type { Timeline } from '#tests/support/platform/timeline.ts'

const ADDRESS = parseQueueUrl('/ts.wseq', 'https://shop.example')
const SETTINGS = queueSettings(ADDRESS, { onFailure: 'fail' })

/** What a crowd's visitors share. */
export interface CrowdWorld {
  readonly timeline: Timeline
  readonly chance: () => number
  /** Probability that a request, and again its reply, gets lost. */
  readonly loss: number
  /** The server's answer to a query. */
  readonly ask: (query: string) => string
  /**
   * Receives what the server answered to which visitor, at that moment, whether or not it arrives.
   */
  readonly onAnswer: (visitor: CrowdVisitor, request: ClientRequest, reply: Reply) => void
  /** How many visitors have ended their visit for good. */
  readonly onEnd: (visitor: CrowdVisitor, end: 'completed' | 'gave-back' | 'vanished') => void
}

/**
 * One shopper with the real client machine: joins, waits, may crash and come back, may give up,
 * enters, shops, ends.
 */
export class CrowdVisitor {
  readonly number: number
  readonly #world: CrowdWorld
  #state: State = INITIAL_STATE
  /** Counts crashes: requests of an earlier life get no answer. */
  #life = 0
  /** What the device keeps. */
  #ticket: string | undefined
  #isOver = false

  constructor(number: number, world: CrowdWorld) {
    this.number = number
    this.#world = world
  }

  /** How often the browser crashed. */
  get life(): number {
    return this.#life
  }

  /** The visit has ended; what it sent before may still arrive. */
  get isOver(): boolean {
    return this.#isOver
  }

  come(): void {
    this.#do(this.#ticket === undefined ? { is: 'enter' } : { is: 'enter', key: this.#ticket })
  }

  #do(event: QueueEvent): void {
    const { timeline } = this.#world
    const before = this.#state
    const next = step(before, event, timeline.now(), SETTINGS)
    this.#state = next.state
    for (const command of next.commands) this.#run(command)
    this.#wakeLater(before)
    if (before.name !== next.state.name) this.#arriveIn(next.state)
  }

  #wakeLater(before: State): void {
    const at = wakeTimeOf(this.#state)
    if (at === undefined || at === wakeTimeOf(before)) return
    this.#later(at - this.#world.timeline.now(), () => this.#do({ is: 'wake', activeAt: at }))
  }

  /** Runs later, unless this life ends before. */
  #later(delayMs: number, run: () => void): void {
    const life = this.#life
    this.#world.timeline.after(delayMs, () => {
      if (life === this.#life && !this.#isOver) run()
    })
  }

  #run(command: Command): void {
    switch (command.do) {
      case 'send':
        this.#send(command.flight.request, (reply) =>
          this.#do({ is: 'reply', flight: command.flight.id, reply }),
        )
        break
      case 'sendLast':
        this.#send(command.request, () => undefined)
        break
      case 'save':
        this.#ticket = command.ticket.key
        break
      case 'forget':
        this.#ticket = undefined
        break
      default:
        break
    }
  }

  #send(request: ClientRequest, onReply: (reply: Reply) => void): void {
    const { timeline, chance, loss, ask, onAnswer } = this.#world
    const life = this.#life
    if (chance() < loss) return
    timeline.after(20 + chance() * 200, () => {
      const reply = parseScriptReply(ask(formatRequest(request, ADDRESS, 'script', timeline.now())))
      if (reply === undefined) throw new Error('the server gave no reply')
      onAnswer(this, request, reply)
      if (chance() < loss) return
      timeline.after(20 + chance() * 200, () => {
        if (life === this.#life && !this.#isOver) onReply(reply)
      })
    })
  }

  /** What a shopper does on getting somewhere. */
  #arriveIn(state: State): void {
    switch (state.name) {
      case 'waiting':
        this.#growTired()
        break
      case 'admitted':
        this.#shop()
        break
      case 'failed':
        // As the gate does: a place that was lost to silence alone is asked for again.
        if (state.place === undefined) this.#ticket = undefined
        this.#later(1_000, () => this.come())
        break
      case 'idle':
        this.#end('completed')
        break
      default:
        break
    }
  }

  #growTired(): void {
    const { chance } = this.#world
    const roll = chance()
    if (roll < 0.02) this.#later(chance() * 60_000, () => this.#releasePlace())
    else if (roll < 0.04) this.#later(chance() * 60_000, () => this.#end('vanished'))
    else if (roll < 0.12) this.#later(chance() * 60_000, () => this.#crash())
  }

  #releasePlace(): void {
    if (this.#state.name !== 'waiting') return
    const { state, commands } = step(
      this.#state,
      { is: 'stop' },
      this.#world.timeline.now(),
      SETTINGS,
    )
    this.#state = state
    for (const command of commands) this.#run(command)
    this.#end('gave-back')
  }

  /** The browser dies and is opened again within ten minutes; all it has left is the ticket. */
  #crash(): void {
    if (this.#state.name !== 'waiting') return
    this.#life += 1
    this.#state = INITIAL_STATE
    this.#later(this.#world.chance() * 300_000, () => this.come())
  }

  #shop(): void {
    const { chance } = this.#world
    this.#do({ is: 'alive', isPaying: false })
    this.#later(1_000 + chance() * 6_000, () => {
      if (chance() < 0.05) this.#end('vanished')
      else this.#do({ is: chance() < 0.5 ? 'complete' : 'leave' })
    })
  }

  #end(how: 'completed' | 'gave-back' | 'vanished'): void {
    if (this.#isOver) return
    this.#isOver = true
    this.#world.onEnd(this, how)
  }
}

/** Whether this reply lets in. */
export function letsIn(request: ClientRequest, reply: Reply): boolean {
  const isEntry =
    request.opcode === OPCODES.getTicketAndEnter || request.opcode === OPCODES.checkEnter
  return isEntry && reply.code === RETURN_CODES.success
}
