/** A value that is there at once, or later. The embedded engine answers at once, so that its path makes no promise. */
export type MaybePromise<T> = T | Promise<T>

/** Goes on with a value as soon as it is there: at once where it can be. */
export function andThen<T, U>(
  value: MaybePromise<T>,
  use: (value: T) => MaybePromise<U>,
): MaybePromise<U> {
  return value instanceof Promise ? value.then(use) : use(value)
}

/** The value of something that is there at once. Throws when it is not. */
export function atOnce<T>(value: MaybePromise<T>): T {
  if (value instanceof Promise) throw new Error('The engine answers later, but was asked at once')
  return value
}
