import {
  ADMISSION_FAILURES_SHOWN_FROM,
  QUEUE_COUNTDOWN_TICK_MS,
} from '#contract/platform/limits.ts'
import type { QueueClient } from '#core/waiting-room/client.ts'
import { advanceProgress, rangeChangesAt, type Progress } from '#core/waiting-room/countdown.ts'
import { isAboutKey } from '#core/waiting-room/is-about-key.ts'
import type { Clock } from '#core/waiting-room/ports.ts'
import type { State } from '#core/waiting-room/state.ts'
import { isSamePosition, queueView, type ShowLimits } from './queue-view.ts'
import { retryDelayMs } from './rules.ts'
import { readSharedView } from './shared-view.ts'
import type { AdmissionView } from './view.ts'

/** Inputs of a wait. */
export interface WaitOptions {
  readonly client: QueueClient
  readonly clock: Clock
  readonly random: () => number
  /** Failures of a device without network say nothing about the host, and delay no retry. */
  readonly hasNetwork: () => boolean
  readonly limits: ShowLimits
  readonly show: (view: AdmissionView) => void
  /** Current view: the position of a served screen, or none. */
  readonly shown: AdmissionView
  /** Stored ticket to continue with. */
  readonly ticket: { readonly key: string; readonly total: number } | undefined
  /** Called with the highest number of people ahead, stored with the ticket. */
  readonly onTotal: (total: number) => void
}

/** End of a wait. `dropped`: cancelled by the caller. */
export type WaitEnd = 'admitted' | 'blocked' | 'dropped'

/**
 * Waits after the first request (request-entry.ts) until the waiting room admits or refuses. Shows
 * every step, and retries after a failure (rules.ts). A position held before a time-out is
 * requested with its own key, so that it is not lost.
 */
function waitForAdmission(options: WaitOptions, signal: AbortSignal): Promise<WaitEnd> {
  return new Promise((resolve) => {
    const asking = new AdmissionWait(options, (answer) => {
      signal.removeEventListener('abort', drop)
      resolve(answer)
    })
    const drop = () => asking.end('dropped')
    if (signal.aborted) drop()
    else {
      signal.addEventListener('abort', drop)
      asking.begin()
    }
  })
}

/** Code for visitors who are not admitted by the first reply. */
export interface WaitScreen {
  readonly waitForAdmission: (options: WaitOptions, signal: AbortSignal) => Promise<WaitEnd>
  /**
   * Validates the view of another tab; undefined for unknown views and for views that are no wait.
   */
  readonly readSharedView: (received: unknown) => AdmissionView | undefined
}

/** Code loaded by the gate when the first reply does not admit (waiting-room#waiting-code). */
export const waitScreen: WaitScreen = { waitForAdmission, readSharedView }

class AdmissionWait {
  readonly #options: WaitOptions
  readonly #finish: (answer: WaitEnd) => void
  #progress: Progress | undefined
  #key: string | undefined
  #failures = 0
  #failuresOfHost = 0
  #wasLost = false
  #hasWaited = false
  #isOver = false
  #unsubscribe: () => void = () => undefined
  #stopTimer: () => void = () => undefined

  constructor(options: WaitOptions, finish: (answer: WaitEnd) => void) {
    this.#options = options
    this.#finish = finish
    this.#key = options.ticket?.key
    const total = options.ticket?.total ?? 0
    if (total > 0) {
      this.#progress = {
        total,
        peopleAhead: total,
        peopleBehind: undefined,
        fraction: 0,
        turnAt: undefined,
      }
    }
  }

  begin(): void {
    const { client } = this.#options
    this.#unsubscribe = client.subscribe((state) => this.#handleState(state))
    this.#handleState(client.snapshot())
  }

  end(answer: WaitEnd): void {
    if (this.#isOver) return
    this.#isOver = true
    this.#unsubscribe()
    this.#stopTimer()
    this.#finish(answer)
  }

  #enter(): void {
    const key = this.#key
    this.#options.client.dispatch(key === undefined ? { is: 'enter' } : { is: 'enter', key })
  }

  #handleState(state: State): void {
    switch (state.name) {
      case 'asking':
        if (this.#failures === 0) this.#showAsking()
        break
      case 'waiting':
        this.#wait(state)
        break
      case 'held':
        if (state.reason === 'ip-retry') this.#clearPlace()
        else this.#options.show({ name: 'held', reason: state.reason, until: state.wakeAt })
        break
      case 'admitted':
        if (this.#hasWaited) this.#options.show({ name: 'turn' })
        this.end('admitted')
        break
      case 'blocked':
        this.#options.show({ name: 'blocked', url: state.url, message: state.message })
        this.end('blocked')
        break
      case 'failed':
        this.#fail(state)
        break
      case 'completing':
      case 'reserved':
        break
      case 'idle':
        this.end('dropped')
        break
    }
  }

  #wait({ place, flight }: State & { readonly name: 'waiting' }): void {
    if (flight !== undefined) return
    const { clock, onTotal } = this.#options
    const isNew = this.#progress === undefined || place.peopleAhead > this.#progress.total
    this.#progress = advanceProgress(this.#progress, place, clock.now())
    if (isNew) onTotal(this.#progress.total)
    this.#key = place.key
    this.#failures = 0
    this.#failuresOfHost = 0
    this.#hasWaited = true
    this.#showWaiting(true)
    this.#wasLost = false
  }

  /** A new position follows, of which the shown one says nothing. */
  #clearPlace(): void {
    this.#key = undefined
    this.#progress = undefined
    this.#wasLost = false
  }

  #fail({ code, place }: State & { readonly name: 'failed' }): void {
    this.#failures += 1
    this.#key = isAboutKey(code) ? undefined : (place?.key ?? this.#key)
    // The next position is the same one only if it is requested with its key.
    this.#wasLost = this.#key !== undefined
    if (this.#key === undefined) {
      this.#progress = undefined
      this.#showAsking()
    } else if (this.#hasWaited) this.#showWaiting(false)
    else this.#showLastKnown()
    const { clock, random, hasNetwork } = this.#options
    this.#failuresOfHost = hasNetwork() ? this.#failuresOfHost + 1 : 0
    this.#stopTimer()
    const delayMs = retryDelayMs(Math.max(1, this.#failuresOfHost), random())
    this.#stopTimer = clock.wakeAt(clock.now() + delayMs, () => this.#enter())
  }

  /** Keeps the document's position visible if the network fails before the first request. */
  #showLastKnown(): void {
    const { shown, show } = this.#options
    if (shown.name === 'waiting') show({ ...shown, isConnected: false })
    else this.#showAsking()
  }

  #showAsking(): void {
    const isFailing = this.#failures >= ADMISSION_FAILURES_SHOWN_FROM
    this.#options.show({ name: 'asking', isFailing })
  }

  #showWaiting(isConnected: boolean): void {
    const progress = this.#progress
    if (progress === undefined) return
    const { clock, limits, show } = this.#options
    const place = queueView(progress, clock.now(), limits)
    const isResumed = isConnected && this.#wasLost
    show({ name: 'waiting', place, isConnected, isResumed })
    if (isConnected) this.#tick({ name: 'waiting', place, isConnected, isResumed })
  }

  /**
   * Between two replies only the expected wait changes. It is shown again when its range changes.
   */
  #tick(shown: AdmissionView & { readonly name: 'waiting' }): void {
    const { clock, limits, show } = this.#options
    this.#stopTimer()
    const { turnAt } = this.#progress ?? {}
    if (turnAt === undefined) return
    const changesAt = rangeChangesAt(turnAt, clock.now())
    if (changesAt === undefined) return
    const at = Math.max(changesAt, clock.now() + QUEUE_COUNTDOWN_TICK_MS)
    this.#stopTimer = clock.wakeAt(at, () => {
      const progress = this.#progress
      if (progress === undefined) return
      const place = queueView(progress, clock.now(), limits)
      const next = isSamePosition(place, shown.place) ? shown : { ...shown, place }
      if (next !== shown) show(next)
      this.#tick(next)
    })
  }
}
