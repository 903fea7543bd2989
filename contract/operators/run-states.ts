/** States of a run: checked first, then applied. */
export const RUN_STATES = ['CHECKING', 'CHECKED', 'APPLYING', 'DONE', 'CANCELED'] as const
export type RunState = (typeof RUN_STATES)[number]

/** Queues of runs: those that wait for an application, and all. */
export const RUN_TABS = ['waiting', 'all'] as const
export type RunTab = (typeof RUN_TABS)[number]

/**
 * What a row of a run does or did. WAITING is not checked yet; CREATE and UPDATE would change
 * something, SAME would not, ERROR cannot. Applied rows are DONE; CONFLICT changed since the check,
 * FAILED was refused.
 */
export const RUN_OUTCOMES = [
  'WAITING',
  'CREATE',
  'UPDATE',
  'SAME',
  'ERROR',
  'DONE',
  'CONFLICT',
  'FAILED',
] as const
export type RunOutcome = (typeof RUN_OUTCOMES)[number]
