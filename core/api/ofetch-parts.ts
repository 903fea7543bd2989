/**
 * Stands in a build for the two libraries by which ofetch joins addresses and guesses at JSON (decision 042):
 * the client hands it whole addresses and reads answers itself. Whoever starts to need them is told.
 */
export function withBase(): never {
  throw new TypeError('ofetch is built without base addresses, queries and JSON: see core/api')
}

export { withBase as withQuery, withBase as default }
