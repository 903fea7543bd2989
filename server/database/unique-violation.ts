const UNIQUE_VIOLATION = '23505'

/** Name of the unique constraint that a statement violated; undefined for other errors. */
export function violatedConstraint(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const code: unknown = Reflect.get(error, 'code')
  const constraint: unknown = Reflect.get(error, 'constraint')
  if (code === UNIQUE_VIOLATION && typeof constraint === 'string') return constraint
  return violatedConstraint(error.cause)
}
