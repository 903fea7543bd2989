import type { Endpoint } from '#contract/platform/endpoint.ts'
import type { OperatorEndpoint } from '#contract/platform/operator-endpoint.ts'

/**
 * Every call of shoppers by its name, found in the modules themselves: a new one is there without
 * being listed.
 */
export function contractEndpoints(): { readonly name: string; readonly endpoint: Endpoint }[] {
  return allEndpoints().filter(({ endpoint }) => endpoint.auth !== 'operator')
}

/** Every call of the operator console by its name, found as {@link contractEndpoints}. */
export function operatorEndpoints(): {
  readonly name: string
  readonly endpoint: OperatorEndpoint
}[] {
  return allEndpoints().flatMap(({ name, endpoint }) =>
    isOperatorEndpoint(endpoint) ? [{ name, endpoint }] : [],
  )
}

function isOperatorEndpoint(endpoint: Endpoint): endpoint is OperatorEndpoint {
  return endpoint.auth === 'operator' && 'permission' in endpoint
}

function allEndpoints(): { readonly name: string; readonly endpoint: Endpoint }[] {
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
