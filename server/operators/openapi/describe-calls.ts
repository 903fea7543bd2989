import { toJsonSchema } from '@valibot/to-json-schema'
import { ERROR_CODES } from '#contract/platform/error-codes.ts'
import { OPERATOR_ERROR_CODES } from '#contract/platform/operator-error-codes.ts'
import { TEXT_PARAMS, type Schema } from '#contract/platform/endpoint.ts'
import type { OperatorEndpoint } from '#contract/platform/operator-endpoint.ts'

/** Codes that every call can answer with. */
const COMMON = ['VALIDATION_FAILED', 'OP_UNAUTHORIZED', 'OP_FORBIDDEN', 'RATE_LIMITED'] as const

const CODES = { ...ERROR_CODES, ...OPERATOR_ERROR_CODES }

type JsonObject = Readonly<Record<string, unknown>>

/**
 * Description of calls in OpenAPI 3.1. Each operation names its permission and the codes of its
 * refusals.
 */
export function describeCalls(endpoints: readonly OperatorEndpoint[]): {
  openapi: string
  info: JsonObject
  paths: Record<string, JsonObject>
} {
  const paths: Record<string, JsonObject> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replaceAll(/:(\w+)/gu, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) }
  }
  return { openapi: '3.1.0', info: { title: 'Operator console', version: '1' }, paths }
}

function operationOf(endpoint: OperatorEndpoint): JsonObject {
  const { permission, reauth, idempotent, body, response, bare } = endpoint
  const payload = schemaOf(response, 'output')
  const success = bare ? payload : envelopeOf(payload)
  return {
    'x-permission': permission,
    ...(reauth ? { 'x-reauth': true } : {}),
    parameters: [
      ...pathParameters(endpoint.path),
      ...queryParameters(endpoint.query),
      ...(idempotent === undefined
        ? []
        : [
            {
              name: 'idempotency-key',
              in: 'header',
              required: idempotent === true,
              schema: { type: 'string' },
            },
          ]),
    ],
    ...(body === undefined ? {} : { requestBody: bodyOf(endpoint, schemaOf(body, 'input')) }),
    responses: { 200: contentOf('Success', success), ...refusalsOf(endpoint) },
  }
}

/**
 * Rules that JSON Schema cannot say, such as a check over two fields, are left out; the server
 * applies them.
 */
function schemaOf(schema: Schema, typeMode: 'input' | 'output'): JsonObject {
  return { ...toJsonSchema(schema, { typeMode, errorMode: 'ignore' }) }
}

const envelopeOf = (payload: JsonObject): JsonObject => ({
  type: 'object',
  required: ['code', 'message', 'payload'],
  properties: { code: { const: 'SUCCESS' }, message: { type: 'null' }, payload },
})

const contentOf = (description: string, schema: JsonObject) => ({
  description,
  content: { 'application/json': { schema } },
})

function bodyOf({ multipart }: OperatorEndpoint, schema: JsonObject): JsonObject {
  if (multipart !== true) return { required: true, content: { 'application/json': { schema } } }
  const files = { type: 'array', items: { type: 'string', contentMediaType: '*/*' } }
  const properties = { request: schema, files }
  const form = { type: 'object', required: ['request'], properties }
  return { required: true, content: { 'multipart/form-data': { schema: form } } }
}

function pathParameters(path: string): JsonObject[] {
  return [...path.matchAll(/:(\w+)/gu)].map(([, name = '']) => {
    const isText = Object.hasOwn(TEXT_PARAMS, name)
    const schema = isText ? { type: 'string' } : { type: 'integer', minimum: 1 }
    return { name, in: 'path', required: true, schema }
  })
}

function queryParameters(query: Schema | undefined): JsonObject[] {
  if (query === undefined) return []
  const { properties, required } = schemaOf(query, 'input')
  const needed = Array.isArray(required) ? required : []
  return Object.entries(properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: needed.includes(name),
    schema,
  }))
}

/** Refusals by status, with their codes. */
function refusalsOf({ errors = [], reauth }: OperatorEndpoint): JsonObject {
  const codes = [...COMMON, ...(reauth ? (['OP_REAUTH_REQUIRED'] as const) : []), ...errors]
  const byStatus = new Map<number, string[]>()
  for (const code of codes) {
    const [status] = CODES[code]
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  return Object.fromEntries(
    [...byStatus].map(([status, names]) => [
      status,
      contentOf(names.join(', '), {
        type: 'object',
        required: ['code', 'message', 'payload', 'traceId'],
        properties: {
          code: { enum: names },
          message: { type: 'string' },
          payload: {},
          traceId: { type: 'string' },
        },
      }),
    ]),
  )
}
