import type { Endpoint } from '#contract/endpoint.ts'
import { queryString, type QueryValue } from './query-string.ts'

/** The parts of a request as the client handles them; their types are the endpoint's business. */
export interface RequestParts {
  readonly params?: Readonly<Record<string, string | number>>
  readonly query?: Readonly<Record<string, QueryValue>>
  readonly body?: Record<string, unknown> | FormData
}

/** Path and query of a call. A missing `:param` is a mistake of the program: a `TypeError`. */
export function requestPath(endpoint: Endpoint, { params = {}, query = {} }: RequestParts): string {
  const path = endpoint.path.replaceAll(/:([A-Za-z]+)/gu, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new TypeError(`${endpoint.path} lacks :${name}`)
    return encodeURIComponent(String(value))
  })
  return `${path}${queryString(query)}`
}
