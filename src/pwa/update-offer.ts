import { continuesAdmission } from '#core/admission/rules.ts'

/** State of a new version, and the shopper's page. */
export interface UpdateState {
  /** A new worker is installed and waits for consent. */
  readonly isWaiting: boolean
  /** The new worker took over, here or from another tab: the page still runs the old build. */
  readonly isTakenOver: boolean
  readonly pathname: string
}

/** Step of the update. */
export type UpdateStep = 'nothing' | 'offer' | 'withdraw' | 'reload'

/**
 * Decides the next step of an update. A new version is offered, never forced; a page whose worker
 * was replaced is reloaded. Neither happens during payment, but as soon as that is over
 * (architecture 2.8).
 */
export function updateStep({ isWaiting, isTakenOver, pathname }: UpdateState): UpdateStep {
  if (continuesAdmission(pathname)) return isWaiting ? 'withdraw' : 'nothing'
  if (isTakenOver) return 'reload'
  return isWaiting ? 'offer' : 'nothing'
}
