import type { EpochMs } from './ports.ts'

/** What a waiting visitor has been shown so far; every part moves one way only. */
export interface Progress {
  /** Most people ever ahead, the start of the rail. */
  readonly total: number
  /** People ahead as shown: never grows. */
  readonly peopleAhead: number
  /** People behind; this number alone goes both ways. */
  readonly peopleBehind: number | undefined
  /** 0 to 1: never runs back. */
  readonly fraction: number
  /** When the turn is expected: never moves later. Undefined while no speed is known. */
  readonly turnAt: EpochMs | undefined
}

/** Slowest speed an estimate is made from, in people per second; below it a reply says nothing about time. */
const SLOWEST_TPS = 0.05

/**
 * Seconds until `peopleAhead` have gone in at `tps` per second, at least 1. Undefined while the speed is unknown.
 * The true speed is used also below one a second: see docs/decisions/030.
 */
export function restSeconds(peopleAhead: number, tps: number): number | undefined {
  if (tps <= 0) return undefined
  return Math.max(1, Math.round(peopleAhead / Math.max(SLOWEST_TPS, tps)))
}

/** Takes a reply into what is shown (Product 7.4: progress, rest time that never grows). */
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

/** An expected wait in whole minutes. */
export interface WaitRange {
  readonly from: number
  readonly to: number
}

/** The expected wait as an honest range: a fifth less to a quarter more, wider steps the longer it is. */
export function waitRange(turnAt: EpochMs, now: EpochMs): WaitRange {
  const minutes = Math.max(1, turnAt - now) / 60_000
  const step = stepFor(minutes)
  const from = Math.floor((minutes * 0.8) / step) * step
  const to = Math.ceil((minutes * 1.25) / step) * step
  return { from, to: Math.max(to, from + step) }
}

/** When the range of now will next read differently; undefined once it has reached its last words. */
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
