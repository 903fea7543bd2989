import type { EpochMs } from './ports.ts'

/** Progress shown to a waiting visitor. Values change in one direction only. */
export interface Progress {
  /** Highest number of people ahead, the start of the progress bar. */
  readonly total: number
  /** People ahead; never grows. */
  readonly peopleAhead: number
  /** People behind; may grow and shrink. */
  readonly peopleBehind: number | undefined
  /** Progress from 0 to 1; never decreases. */
  readonly fraction: number
  /** Expected time of admission; never moves later. Undefined while no speed is known. */
  readonly turnAt: EpochMs | undefined
}

/** Minimum speed for an estimate, in people per second. */
const SLOWEST_TPS = 0.05

/**
 * Seconds until `peopleAhead` visitors are admitted at `tps` per second, at least 1. Undefined
 * while the speed is unknown. Speeds below one per second are used as well: see
 * waiting-room#wait-progress.
 */
export function restSeconds(peopleAhead: number, tps: number): number | undefined {
  if (tps <= 0) return undefined
  return Math.max(1, Math.round(peopleAhead / Math.max(SLOWEST_TPS, tps)))
}

/** Progress after a reply (waiting-room#wait-progress). */
export function advanceProgress(
  before: Progress | undefined,
  reply: {
    readonly peopleAhead: number
    readonly peopleBehind: number | undefined
    readonly tps: number
  },
  now: EpochMs,
): Progress {
  const total = Math.max(before?.total ?? 0, reply.peopleAhead)
  const peopleAhead = Math.min(before?.peopleAhead ?? reply.peopleAhead, reply.peopleAhead)
  const fraction = peopleAhead === 0 ? 1 : (total - peopleAhead) / total
  const rest = restSeconds(reply.peopleAhead, reply.tps)
  const expected = rest === undefined ? undefined : now + rest * 1_000
  return {
    total,
    peopleAhead,
    peopleBehind: reply.peopleBehind,
    fraction: Math.max(before?.fraction ?? 0, fraction),
    turnAt: earlier(before?.turnAt, expected),
  }
}

function earlier(a: EpochMs | undefined, b: EpochMs | undefined): EpochMs | undefined {
  if (a === undefined || b === undefined) return a ?? b
  return Math.min(a, b)
}

/** Expected wait in whole minutes. */
export interface WaitRange {
  readonly from: number
  readonly to: number
}

/** Expected wait as a range: 20 % less to 25 % more, with larger steps for longer waits. */
export function waitRange(turnAt: EpochMs, now: EpochMs): WaitRange {
  const minutes = Math.max(1, turnAt - now) / 60_000
  const step = stepFor(minutes)
  const from = Math.floor((minutes * 0.8) / step) * step
  const to = Math.ceil((minutes * 1.25) / step) * step
  return { from, to: Math.max(to, from + step) }
}

/** Time at which the range changes; undefined after the last change. */
export function rangeChangesAt(turnAt: EpochMs, now: EpochMs): EpochMs | undefined {
  const { from, to } = waitRange(turnAt, now)
  const step = stepFor((turnAt - now) / 60_000)
  const minutesLeft = Math.max((to - step) / 1.25, from / 0.8)
  return minutesLeft <= 0 ? undefined : turnAt - minutesLeft * 60_000
}

function stepFor(minutes: number): number {
  if (minutes < 10) return 1
  if (minutes < 60) return 5
  return 30
}
