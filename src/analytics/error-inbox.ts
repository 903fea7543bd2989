/** Source of an error: an uncaught exception, a rejected promise, or a React error boundary. */
export type ErrorSource = 'window' | 'promise' | 'react'

/** Error of the app with its source. */
export interface CaughtError {
  readonly source: ErrorSource
  readonly error: unknown
}

/**
 * Maximum number of errors before measuring starts (our choice); more of them add no information.
 */
const WAITING_MAX = 20

const waiting: CaughtError[] = []
let listener = (caught: CaughtError): void => {
  if (waiting.length < WAITING_MAX) waiting.push(caught)
}

/** Reports a caught error. */
export function reportError(source: ErrorSource, error: unknown): void {
  listener({ source, error })
}

/** Listens for uncaught errors; must be called once, before other code can fail. */
export function watchErrors(): void {
  window.addEventListener('error', ({ error }) => reportError('window', error))
  window.addEventListener('unhandledrejection', ({ reason }) => reportError('promise', reason))
}

/** Passes all errors to `next`, earlier ones first. */
export function followErrors(next: (caught: CaughtError) => void): void {
  listener = next
  for (const caught of waiting.splice(0)) next(caught)
}
