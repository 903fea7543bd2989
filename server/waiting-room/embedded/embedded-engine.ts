import type {
  ActionEngine,
  ActionMetrics,
  EngineSettings,
  QueueReply,
} from '#server/waiting-room/protocol/engine.ts'
import type { KeyClaim } from '#server/waiting-room/protocol/key.ts'
import type { QueueStatus } from '#server/waiting-room/protocol/queue-status.ts'
import type { Journal } from './journal.ts'
import type { JournalRecord } from './record.ts'
import { Queue } from './queue.ts'
import { UnstoredEntries } from './unstored-entries.ts'

/** A journal this much longer than the current state is compacted. */
const REWRITE_FACTOR = 4
const REWRITE_FROM = 50_000
/** Pause after a failed rewrite of the journal. */
const REWRITE_PAUSE_MS = 1_000

/** Dependencies of an embedded engine. */
export interface EngineSurroundings {
  /** Time of opening. */
  readonly nowMs: number
  /** 0 ≤ x < 1. */
  readonly random: () => number
  /** Called when the journal could not be compacted; the queue continues meanwhile. */
  readonly onError: (error: unknown) => void
}

/**
 * Engine of one action in the memory of this process; every event is in a journal before its reply
 * is sent. While the journal cannot be written, requests are answered from memory and no visitor
 * enters.
 */
export class EmbeddedEngine implements ActionEngine {
  readonly #actionId: string
  readonly #journal: Journal
  readonly #queue: Queue
  readonly #onError: (error: unknown) => void
  readonly #entries = new UnstoredEntries()
  #isHolding = false
  #noRewriteBefore = Number.NEGATIVE_INFINITY

  /** Rebuilds the queue from its journal. */
  constructor(
    actionId: string,
    settings: EngineSettings,
    journal: Journal,
    { nowMs, random, onError }: EngineSurroundings,
  ) {
    this.#actionId = actionId
    this.#journal = journal
    this.#onError = onError
    this.#queue = new Queue(settings, random, nowMs, (record) => {
      this.#entries.note(record)
      this.#append(record)
    })
    this.#queue.restore((take) => journal.replay(take), nowMs)
  }

  owns(generation: number): boolean {
    return this.#journal.generations.has(generation)
  }

  join(nowMs: number): QueueReply {
    return this.#welcome(this.#queue.join(nowMs), nowMs)
  }

  reserve(nowMs: number): QueueReply {
    return this.#welcome(this.#queue.reserve(nowMs), nowMs)
  }

  poll(claim: KeyClaim, nowMs: number): QueueReply {
    return this.#answer(claim, nowMs, (number) => {
      // A visitor whose entry is not stored asks again, and must not lapse meanwhile.
      if (this.#entries.isUnstored(number)) this.#queue.alive(number, false, nowMs)
      return this.#queue.poll(number, nowMs)
    })
  }

  alive(claim: KeyClaim, isPaying: boolean, nowMs: number): QueueReply {
    return this.#answer(claim, nowMs, (number) => this.#queue.alive(number, isPaying, nowMs))
  }

  complete(claim: KeyClaim, nowMs: number): QueueReply {
    return this.#answer(claim, nowMs, (number) => this.#queue.complete(number, nowMs))
  }

  look(claim: KeyClaim, nowMs: number): QueueReply {
    return this.#answer(claim, nowMs, (number) => this.#queue.look(number, nowMs))
  }

  change(settings: EngineSettings): void {
    this.#queue.change(settings)
  }

  hold(): void {
    this.#isHolding = true
  }

  settle(nowMs: number): void {
    this.#isHolding = false
    this.#persist(nowMs)
  }

  counts(nowMs: number): ActionMetrics {
    const counts = this.#queue.counts(nowMs)
    this.#persist(nowMs)
    return counts
  }

  close(): Promise<void> {
    this.#journal.close()
    return Promise.resolve()
  }

  #welcome(number: number | undefined, nowMs: number): QueueReply {
    const claim = { generation: this.#journal.generation, number: number ?? 0 }
    const status: QueueStatus =
      number === undefined ? { is: 'full' } : this.#queue.reportStatus(number, nowMs)
    return this.#replyOf(claim, status, nowMs)
  }

  /**
   * A number belongs to one generation: after a damage, numbers of lost positions are not reused.
   */
  #answer(claim: KeyClaim, nowMs: number, ask: (number: number) => QueueStatus): QueueReply {
    const isIssued = this.#journal.generationOf(claim.number) === claim.generation
    return this.#replyOf(claim, isIssued ? ask(claim.number) : { is: 'unknown' }, nowMs)
  }

  #replyOf(claim: KeyClaim, status: QueueStatus, nowMs: number): QueueReply {
    try {
      this.#persist(nowMs)
    } catch (error) {
      this.#onError(error)
    }
    const known = this.#entries.statusOf(claim.number, status)
    return { claim, status: known, perSecond: this.#queue.speed(nowMs) }
  }

  #persist(nowMs: number): void {
    if (this.#isHolding) return
    const journal = this.#journal
    try {
      if (!journal.isDamaged) journal.flush()
      if (journal.isDamaged || this.#isTooLong()) this.#rewriteJournal(nowMs)
      if (journal.isDamaged) throw new Error(`The journal of ${this.#actionId} cannot be written`)
    } finally {
      this.#entries.settle(!journal.isDamaged)
    }
  }

  /**
   * A write that fails here leaves a damaged journal, which the next rewrite replaces as a whole.
   */
  #append(record: JournalRecord): void {
    try {
      this.#journal.append(record)
    } catch (error) {
      this.#onError(error)
    }
  }

  #isTooLong(): boolean {
    const { length } = this.#journal
    return length > REWRITE_FROM && length > this.#queue.live * REWRITE_FACTOR
  }

  /**
   * Compacts the journal. Where the old one is still complete, a full disk must not fail requests.
   */
  #rewriteJournal(nowMs: number): void {
    if (nowMs < this.#noRewriteBefore) return
    try {
      this.#journal.rewrite(this.#queue.records(nowMs))
    } catch (error) {
      this.#noRewriteBefore = nowMs + REWRITE_PAUSE_MS
      this.#onError(error)
    }
  }
}
