import { type RawSearch, textIn, wordsIn } from '#src/page/search-values.ts'
import type { JoinStep } from './join-step.ts'

/**
 * Query of the page: the step, the address after it, and the id of a check that ended in this tab.
 */
export interface JoinSearch {
  readonly step?: JoinStep | undefined
  readonly returnUrl?: string | undefined
  readonly tokenVersionId?: string | undefined
}

/** Reads the query of an address; invalid values count as absent. */
export function readJoinSearch(raw: RawSearch): JoinSearch {
  return {
    step: stepIn(raw['step']),
    returnUrl: textIn(raw['returnUrl']),
    tokenVersionId: wordsIn(raw['tokenVersionId']),
  }
}

const STEPS = [1, 2, 3, 4] as const satisfies readonly JoinStep[]

const stepIn = (value: unknown): JoinStep | undefined => STEPS.find((step) => step === value)
