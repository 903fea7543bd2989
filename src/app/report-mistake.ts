import { ApiError } from '#core/api/errors.ts'
import { reportError } from '#src/analytics/error-inbox.ts'

/**
 * Reports errors that a page threw. Failed calls are shown by their pages; other errors are defects
 * of the app.
 */
export function reportMistake(error: unknown): void {
  if (error instanceof ApiError) return
  console.error(error)
  reportError('react', error)
}
