/** Error code of the triggers that refuse writes into a withdrawn account (migration 0920). */
const MEMBER_WITHDRAWN = 'PY001'

/**
 * Whether an error, or the cause of one, is a refused write of a member who has withdrawn
 * meanwhile.
 */
export function isMemberWithdrawn(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && error.code === MEMBER_WITHDRAWN) || isMemberWithdrawn(error.cause)
}
