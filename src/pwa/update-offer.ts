import { keepsSession } from '#core/admission/rules.ts'

/** What is known about a new version, and where the shopper is. */
export interface UpdateState {
  /** A new worker is installed and waits for consent. */
  readonly isWaiting: boolean
  /** The new worker took over, here or from another tab: the page still runs the old build. */
  readonly isTakenOver: boolean
  readonly pathname: string
}

/** What to do about it. */
export type UpdateStep = 'nothing' | 'offer' | 'withdraw' | 'reload'

/**
 * A new version is offered, never forced; a page whose worker was replaced is loaded anew; and neither happens
 * while the shopper pays, but as soon as that is over (architecture 2.8).
 */
export function updateStep({ isWaiting, isTakenOver, pathname }: UpdateState): UpdateStep {
  if (keepsSession(pathname)) return isWaiting ? 'withdraw' : 'nothing'
  if (isTakenOver) return 'reload'
  return isWaiting ? 'offer' : 'nothing'
}
