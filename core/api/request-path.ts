import type { Endpoint } from '#contract/platform/endpoint.ts'
import { queryString, type QueryValue } from './query-string.ts'

/** Untyped parts of a request; their types belong to the endpoint. */
export interface RequestParts {
  readonly params?: Readonly<Record<string, string | number>>
  readonly query?: Readonly<Record<string, QueryValue>>
  readonly body?: Record<string, unknown> | FormData
}

/** Path and query of a call. A missing `:param` is a programming error: a `TypeError`. */
export function requestPath(endpoint: Endpoint, { params = {}, query = {} }: RequestParts): string {
  const path = endpoint.path.replaceAll(/:([A-Za-z]+)/gu, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new TypeError(`${endpoint.path} requires :${name}`)
    return encodeURIComponent(String(value))
  })
  return `${path}${queryString(query)}`
}
