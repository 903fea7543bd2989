const FOREIGN_KEY_VIOLATION = '23503'

/** Whether a statement was refused because a row of another table names what it deletes. */
export function isForeignKeyViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return Reflect.get(error, 'code') === FOREIGN_KEY_VIOLATION || isForeignKeyViolation(error.cause)
}
