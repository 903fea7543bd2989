import type { Endpoint } from '#contract/platform/endpoint.ts'

/** Every call of the contract by its name, found in the modules themselves: a new one is there without being listed. */
export function contractEndpoints(): { readonly name: string; readonly endpoint: Endpoint }[] {
  const modules = import.meta.glob<Record<string, unknown>>(['../../contract/*/*.calls.ts'], {
    eager: true,
  })
  return Object.values(modules).flatMap((module) =>
    Object.entries(module).flatMap(([name, value]) =>
      isEndpoint(value) ? [{ name, endpoint: value }] : [],
    ),
  )
}

function isEndpoint(value: unknown): value is Endpoint {
  return (
    typeof value === 'object' &&
    value !== null &&
    'method' in value &&
    'path' in value &&
    'auth' in value &&
    'response' in value
  )
}
