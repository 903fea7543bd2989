/** Where a mistake of ours surfaced: nobody caught it, a promise carried it, or React took the page down for it. */
export type ErrorSource = 'window' | 'promise' | 'react'

/** An error of the app, whoever it reached first. */
export interface CaughtError {
  readonly source: ErrorSource
  readonly error: unknown
}

/** Our choice: what went wrong before measuring began is kept up to here; more of it says nothing new. */
const WAITING_MAX = 20

const waiting: CaughtError[] = []
let listener = (caught: CaughtError): void => {
  if (waiting.length < WAITING_MAX) waiting.push(caught)
}

/** Tells of an error that somebody caught. */
export function reportError(source: ErrorSource, error: unknown): void {
  listener({ source, error })
}

/** Listens for errors that nobody catches; call once, before anything else can fail. */
export function watchErrors(): void {
  window.addEventListener('error', ({ error }) => reportError('window', error))
  window.addEventListener('unhandledrejection', ({ reason }) => reportError('promise', reason))
}

/** Hands all errors to `next`, those that came before it first. */
export function followErrors(next: (caught: CaughtError) => void): void {
  listener = next
  for (const caught of waiting.splice(0)) next(caught)
}
