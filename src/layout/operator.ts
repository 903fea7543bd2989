import { operatorOf } from '#contract/operator.ts'

/** Business data of the operator for which the pages were built (docs/decisions/245). */
export const OPERATOR = operatorOf(import.meta.env)
