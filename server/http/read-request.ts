import type { Context } from 'hono'
import * as v from 'valibot'
import type { Endpoint, Schema } from '#contract/endpoint.ts'
import type { AppEnv } from './app.ts'
import { validationMessage } from '#contract/validation-message.ts'
import { ApiFailure } from '#server/errors/api-failure.ts'
import { parseParams } from './route-pattern.ts'

/** A file part of a multipart request, unchecked. */
export interface ReceivedFile {
  readonly name: string
  readonly content: Uint8Array
}

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
  { multipart }: Endpoint,
  schema: Schema,
): Promise<Pick<ErasedRequest, 'body' | 'files'>> {
  if (multipart !== true) return { body: parse(schema, readJson(await c.req.text())) }
  const { request, files } = await readForm(c)
  return { body: parse(schema, readJson(request)), files }
}

/** Parts of a multipart request (Spec 7). A file input without a choice sends an empty part without a name. */
async function readForm(
  c: Context<AppEnv>,
): Promise<{ request: string; files: readonly ReceivedFile[] }> {
  const form = await c.req.raw.formData().catch(() => {
    throw invalid([{ field: '', message: '요청 형식을 확인해 주세요.' }])
  })
  const parts = form.getAll('files').filter((part) => typeof part !== 'string')
  const files = await Promise.all(
    parts.map(async (part) => ({
      name: part.name,
      content: new Uint8Array(await part.arrayBuffer()),
    })),
  )
  const request = form.get('request')
  return {
    request: typeof request === 'object' ? ((await request?.text()) ?? '') : request,
    files: files.filter(({ name, content }) => name !== '' || content.byteLength > 0),
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text === '' ? '{}' : text, refuseUnkeepable)
  } catch {
    throw invalid([{ field: '', message: '요청 형식을 확인해 주세요.' }])
  }
}

const LONE_SURROGATE = /\p{Surrogate}/u

/** JSON reviver that throws on text with a NUL or an unpaired surrogate: the database stores neither. */
export function refuseUnkeepable(_: string, value: unknown): unknown {
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

function parse(schema: Schema, input: unknown): unknown {
  const result = v.safeParse(schema, input, { message: validationMessage })
  if (result.success) return result.output
  const messages = new Map<string, string>()
  for (const issue of result.issues) {
    const field = v.getDotPath(issue) ?? ''
    if (!messages.has(field)) messages.set(field, issue.message)
  }
  throw invalid([...messages].map(([field, message]) => ({ field, message })))
}

/** VALIDATION_FAILED with the wrong fields and a hint for each. */
export function invalid(fields: readonly { field: string; message: string }[]): ApiFailure {
  return new ApiFailure('VALIDATION_FAILED', { fields })
}
