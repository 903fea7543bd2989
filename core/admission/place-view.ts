import { waitRange, type Progress } from '#core/waiting-room/countdown.ts'
import type { EpochMs } from '#core/waiting-room/ports.ts'
import type { PlaceView } from './view.ts'

/** What the screen shows of a wait at this moment. A `showLimit` of 0 always shows the number (Product 0.21). */
export function placeView(progress: Progress, now: EpochMs, showLimit: number): PlaceView {
  return {
    peopleAhead: progress.peopleAhead,
    isMany: showLimit > 0 && progress.peopleAhead > showLimit,
    progress: progress.fraction,
    wait: progress.turnAt === undefined ? undefined : waitRange(progress.turnAt, now),
  }
}

/** Whether two views look the same, so that a tick of the clock alone redraws nothing. */
export function isSamePlace(a: PlaceView, b: PlaceView): boolean {
  return (
    a.peopleAhead === b.peopleAhead &&
    a.isMany === b.isMany &&
    a.progress === b.progress &&
    a.wait?.from === b.wait?.from &&
    a.wait?.to === b.wait?.to
  )
}
