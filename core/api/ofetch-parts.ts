/**
 * Build-time stub of the two libraries that ofetch uses for base URLs, queries and JSON
 * (docs/performance.md). The API client passes complete URLs and parses responses itself. A use of
 * these functions throws.
 */
export function withBase(): never {
  throw new TypeError('ofetch is bundled without base URLs, queries and JSON: see core/api')
}

export { withBase as withQuery, withBase as default }
