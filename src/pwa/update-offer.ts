import { continuesAdmission } from '#core/admission/rules.ts'

/** State of a new version, and the shopper's page. */
export interface UpdateState {
  /** A new worker is installed and waits for consent. */
  readonly isWaiting: boolean
  /** The new worker took over, here or from another tab: the page still runs the old build. */
  readonly isTakenOver: boolean
  /** The visitor agreed in this tab, or went to another page of it after the take-over. */
  readonly mayReload: boolean
  readonly pathname: string
}

/** Step of the update. */
export type UpdateStep = 'nothing' | 'offer' | 'withdraw' | 'reload'

/**
 * Decides the next step of an update. A new version is offered, never forced: a tab whose visitor
 * agreed is reloaded at the take-over, other tabs at their next page (docs/decisions/425). Neither
 * happens during payment, but as soon as that is over.
 */
export function updateStep({
  isWaiting,
  isTakenOver,
  mayReload,
  pathname,
}: UpdateState): UpdateStep {
  if (!isWaiting && !isTakenOver) return 'nothing'
  if (continuesAdmission(pathname)) return 'withdraw'
  return isTakenOver && mayReload ? 'reload' : 'offer'
}
