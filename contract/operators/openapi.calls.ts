import * as v from 'valibot'
import { operatorEndpoint } from '#contract/platform/operator-endpoint.ts'

/**
 * Returns the description of all calls of the console in OpenAPI 3.1, for programs that make them.
 */
export const getOpenApi = operatorEndpoint({
  method: 'GET',
  path: '/admin/v1/openapi.json',
  permission: 'any',
  bare: true,
  response: v.looseObject({ openapi: v.string(), paths: v.record(v.string(), v.unknown()) }),
})
