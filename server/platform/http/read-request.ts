import type { Context } from 'hono'
import * as v from 'valibot'
import type { Endpoint, Schema } from '#contract/platform/endpoint.ts'
import type { AppEnv } from './app.ts'
import { validationMessage } from '#contract/platform/validation-message.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import { UPLOAD_LIMITS } from './body-limits.ts'
import { readForm, UnreadableForm } from './read-form.ts'
import type { ReceivedFile } from './received-file.ts'
import { parseParams } from './route-pattern.ts'

/** The parts of a request, parsed with the schemas of their endpoint. */
export interface ErasedRequest {
  readonly params: Readonly<Record<string, string | number>>
  readonly query?: unknown
  readonly body?: unknown
  /** Present on multipart calls. */
  readonly files?: readonly ReceivedFile[]
}

/** Parses the request. VALIDATION_FAILED {fields}. */
export async function readRequest(c: Context<AppEnv>, endpoint: Endpoint): Promise<ErasedRequest> {
  return {
    params: parseParams(c.req.param()),
    ...(endpoint.query ? { query: parse(endpoint.query, readQuery(c)) } : {}),
    ...(endpoint.body ? await readBody(c, endpoint, endpoint.body) : {}),
  }
}

async function readBody(
  c: Context<AppEnv>,
  { multipart, fieldsInQuery }: Endpoint,
  schema: Schema,
): Promise<Pick<ErasedRequest, 'body' | 'files'>> {
  if (multipart !== true) {
    const text = await c.req.text()
    const isInQuery = fieldsInQuery === true && text === ''
    return { body: parse(schema, isInQuery ? readQuery(c) : readJson(text)) }
  }
  const { request, files } = await readParts(c)
  return { body: parse(schema, readJson(request)), files }
}

/**
 * Parts of a multipart request (platform#bodies). A file input without a choice sends an empty part
 * without a name.
 */
async function readParts(
  c: Context<AppEnv>,
): Promise<{ request: string; files: readonly ReceivedFile[] }> {
  try {
    const { fields, files } = await readForm(c.req.raw, 'files', UPLOAD_LIMITS)
    return {
      request: fields.get('request') ?? '',
      files: files.filter(({ name, content }) => name !== '' || content.byteLength > 0),
    }
  } catch (error) {
    if (!(error instanceof UnreadableForm)) throw error
    throw invalid([{ field: '', message: '요청 형식을 확인해 주세요.' }])
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text === '' ? '{}' : text, refuseUnstorable)
  } catch {
    throw invalid([{ field: '', message: '요청 형식을 확인해 주세요.' }])
  }
}

const LONE_SURROGATE = /\p{Surrogate}/u

/**
 * JSON reviver that throws on text with a NUL or an unpaired surrogate: the database stores
 * neither.
 */
export function refuseUnstorable(_: string, value: unknown): unknown {
  if (typeof value === 'string' && (value.includes('\0') || LONE_SURROGATE.test(value))) {
    throw new TypeError('The text cannot be stored')
  }
  return value
}

function readQuery(c: Context<AppEnv>): Record<string, string> {
  const query = c.req.query()
  const field = Object.keys(query).find((name) => query[name]?.includes('\0'))
  if (field === undefined) return query
  throw invalid([{ field, message: '요청 형식을 확인해 주세요.' }])
}

/** Wrong fields that are named; lists of nonsense would make answers of megabytes. */
const WRONG_FIELDS_MAX = 50

function parse(schema: Schema, input: unknown): unknown {
  const result = v.safeParse(schema, input, { message: validationMessage })
  if (result.success) return result.output
  const messages = new Map<string, string>()
  for (const issue of result.issues) {
    if (messages.size === WRONG_FIELDS_MAX) break
    const field = v.getDotPath(issue) ?? ''
    if (!messages.has(field)) messages.set(field, issue.message)
  }
  throw invalid([...messages].map(([field, message]) => ({ field, message })))
}

/** VALIDATION_FAILED with the wrong fields and a hint for each. */
export function invalid(fields: readonly { field: string; message: string }[]): ApiFailure {
  return new ApiFailure('VALIDATION_FAILED', { fields })
}
