/** A value that is there at once, or later. The embedded engine answers at once, so that its path makes no promise. */
export type Eventually<T> = T | Promise<T>

/** Goes on with a value as soon as it is there: at once where it can be. */
export function andThen<T, U>(
  value: Eventually<T>,
  use: (value: T) => Eventually<U>,
): Eventually<U> {
  return value instanceof Promise ? value.then(use) : use(value)
}

/** The value of something that is there at once. Throws when it is not. */
export function atOnce<T>(value: Eventually<T>): T {
  if (value instanceof Promise) throw new Error('The engine answers later, but was asked at once')
  return value
}
