import * as v from 'valibot'
import { FailureEnvelope, SuccessEnvelope, ValidationPayload } from '#contract/platform/envelope.ts'
import type { Endpoint, RequestOf, Schema } from '#contract/platform/endpoint.ts'
import type { OperatorEndpoint } from '#contract/platform/operator-endpoint.ts'
import { requestPath, type RequestParts } from '#core/api/request-path.ts'
import { multipartForm } from '#core/api/multipart-form.ts'

/** Time after which a call without files counts as unanswered. */
const TIME_LIMIT_MS = 20_000
/** Bytes of a file that must go out in a further millisecond: a slow line of 0.8 Mbit/s. */
const SLOWEST_BYTES_A_MS = 100

/** A call that was refused or not answered. `NETWORK`: no answer of the shop. */
export class ConsoleError extends Error {
  readonly code: string
  readonly payload: unknown

  constructor(code: string, message: string, payload: unknown = null) {
    super(message)
    this.name = 'ConsoleError'
    this.code = code
    this.payload = payload
  }
}

/** Optional extras of a call. */
interface ConsoleExtras {
  /** UUID of the press, repeated on a retry. */
  readonly idempotencyKey?: string | undefined
  readonly files?: readonly File[] | undefined
}

/** Input of a call with its optional extras. */
export type ConsoleCall<E> = RequestOf<E> & ConsoleExtras

/** Makes a call of the console and returns its validated payload. Throws {@link ConsoleError}. */
export async function callConsole<
  P extends string,
  Q extends Schema | undefined,
  B extends Schema | undefined,
  R extends Schema,
>(
  endpoint: OperatorEndpoint<P, Q, B, R>,
  input: ConsoleCall<Endpoint<P, Q, B, R>>,
  signal?: AbortSignal,
): Promise<v.InferOutput<R>> {
  const response = await send(endpoint, input, signal)
  const text = await response.text()
  const body = parseJson(text)
  if (!response.ok) {
    const failure = v.safeParse(FailureEnvelope, body)
    if (!failure.success) throw unanswered()
    const { code, message, payload } = failure.output
    throw new ConsoleError(code, sentenceOf(message, payload), payload)
  }
  const envelope = v.safeParse(SuccessEnvelope, body)
  if (!envelope.success) throw unanswered()
  const payload = v.safeParse(endpoint.response, envelope.output.payload)
  if (!payload.success) throw new ConsoleError('OLD_PAGE', '새로고침한 뒤 다시 시도해 주세요.')
  return payload.output
}

/** What is wrong with the first field that was refused, else the sentence of the refusal. */
function sentenceOf(message: string | null, payload: unknown): string {
  const fields = v.safeParse(ValidationPayload, payload)
  const first = fields.success ? fields.output.fields[0]?.message : undefined
  return first ?? message ?? '처리하지 못했습니다.'
}

async function send(
  endpoint: OperatorEndpoint,
  input: RequestParts & ConsoleExtras,
  signal: AbortSignal | undefined,
): Promise<Response> {
  const bytes = (input.files ?? []).reduce((sum, { size }) => sum + size, 0)
  const limit = AbortSignal.timeout(TIME_LIMIT_MS + Math.ceil(bytes / SLOWEST_BYTES_A_MS))
  try {
    return await fetch(requestPath(endpoint, input), {
      method: endpoint.method,
      headers: {
        'x-operator': '1',
        ...(endpoint.multipart || input.body === undefined
          ? {}
          : { 'content-type': 'application/json' }),
        ...(endpoint.idempotent === undefined
          ? {}
          : { 'idempotency-key': input.idempotencyKey ?? crypto.randomUUID() }),
      },
      ...(input.body === undefined ? {} : { body: bodyOf(endpoint, input.body, input.files) }),
      credentials: 'same-origin',
      redirect: 'error',
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    })
  } catch (error) {
    if (signal?.aborted) throw error
    throw unanswered()
  }
}

function bodyOf(
  endpoint: OperatorEndpoint,
  body: unknown,
  files: readonly File[] = [],
): string | FormData {
  return endpoint.multipart ? multipartForm(body, files) : JSON.stringify(body)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Not of the shop: a proxy or a portal in between.
    return undefined
  }
}

function unanswered(): ConsoleError {
  return new ConsoleError('NETWORK', '응답이 없습니다. 연결을 확인한 뒤 다시 시도해 주세요.')
}
