/**
 * A value or a promise of it. The embedded engine returns values, which avoids promises in its
 * path.
 */
export type MaybePromise<T> = T | Promise<T>

/** Applies a function to a value: synchronously where possible. */
export function andThen<T, U>(
  value: MaybePromise<T>,
  use: (value: T) => MaybePromise<U>,
): MaybePromise<U> {
  return value instanceof Promise ? value.then(use) : use(value)
}

/** The value of a synchronous result. Throws on a promise. */
export function atOnce<T>(value: MaybePromise<T>): T {
  if (value instanceof Promise)
    throw new Error('The engine is asynchronous, but a synchronous result was requested')
  return value
}
