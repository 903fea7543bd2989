import type { ErrorCode } from '#contract/platform/error-codes.ts'
import type { OperatorErrorCode } from '#contract/platform/operator-error-codes.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'

const UNIQUE_VIOLATION = '23505'

/** Name of the unique constraint that a statement violated; undefined for other errors. */
export function violatedConstraint(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const code: unknown = Reflect.get(error, 'code')
  const constraint: unknown = Reflect.get(error, 'constraint')
  if (code === UNIQUE_VIOLATION && typeof constraint === 'string') return constraint
  return violatedConstraint(error.cause)
}

/** Runs `work`; a violated unique constraint becomes the API failure of its name. */
export async function orTaken<T>(
  work: () => Promise<T>,
  codes: Readonly<Record<string, ErrorCode | OperatorErrorCode>>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const code = codes[violatedConstraint(error) ?? '']
    throw code === undefined ? error : new ApiFailure(code)
  }
}
