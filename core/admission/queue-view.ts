import { waitRange, type Progress } from '#core/waiting-room/countdown.ts'
import type { EpochMs } from '#core/waiting-room/ports.ts'
import type { QueueSettings } from '#core/waiting-room/settings.ts'
import type { QueueView } from './view.ts'

/** Limits above which a word replaces the number; 0: never (waiting-room#show-limits). */
export type ShowLimits = Pick<QueueSettings, 'showLimit' | 'showNextLimit' | 'showTimeLimitS'>

/** Queue view of a wait at this time. */
export function queueView(progress: Progress, now: EpochMs, limits: ShowLimits): QueueView {
  const { turnAt, peopleBehind } = progress
  const restS = turnAt === undefined ? 0 : (turnAt - now) / 1_000
  return {
    peopleAhead: progress.peopleAhead,
    isMany: isAbove(limits.showLimit, progress.peopleAhead),
    peopleBehind,
    isManyBehind: isAbove(limits.showNextLimit, peopleBehind ?? 0),
    progress: progress.fraction,
    wait: turnAt === undefined ? undefined : waitRange(turnAt, now),
    isLong: isAbove(limits.showTimeLimitS, restS),
  }
}

function isAbove(limit: number, value: number): boolean {
  return limit > 0 && value > limit
}

/** Whether two views are equal, so that a clock tick renders nothing. */
export function isSamePosition(a: QueueView, b: QueueView): boolean {
  return (
    a.peopleAhead === b.peopleAhead &&
    a.isMany === b.isMany &&
    a.peopleBehind === b.peopleBehind &&
    a.isManyBehind === b.isManyBehind &&
    a.progress === b.progress &&
    a.wait?.from === b.wait?.from &&
    a.wait?.to === b.wait?.to &&
    a.isLong === b.isLong
  )
}
