import * as v from 'valibot'
import type { Endpoint, RequestOf, Schema } from '#contract/platform/endpoint.ts'
import { multipartForm } from '#core/api/multipart-form.ts'
import { requestPath, type RequestParts } from '#core/api/request-path.ts'
import type { TypedChannel } from './outbox-channel.ts'
import type { NewWrite } from './outbox-client.ts'

interface WriteOptions<Change> {
  /** Channel of the feature; its writes are sent one after the other. */
  readonly channel: TypedChannel<Change>
  /**
   * What the write sets. A newer write of the channel for the same target replaces one that was not
   * sent.
   */
  readonly target: number | string
  /** Data with which screens show the write before it is sent. */
  readonly optimistic: NoInfer<Change>
}

/**
 * Write for the outbox: one call whose endpoint accepts an idempotency key
 * (`idempotent: 'optional'`).
 *
 * @example
 * outbox.enqueue(
 *   queuedWrite(bookmarkProduct, { params: { productId } }, { channel, target: productId,
 *   optimistic }),
 * )
 */
export function queuedWrite<
  P extends string,
  Q extends Schema | undefined,
  B extends Schema | undefined,
  R extends Schema,
  Change,
>(
  endpoint: Endpoint<P, Q, B, R, 'optional'>,
  request: RequestOf<Endpoint<P, Q, B, R>> & object,
  { channel, target, optimistic }: WriteOptions<Change>,
): NewWrite {
  // Checked by the endpoint's type; the type of its parts is not derived from a generic endpoint.
  const untyped: object = request
  const parts: RequestParts = untyped
  return {
    lane: channel.name,
    target: String(target),
    request: { method: endpoint.method, path: requestPath(endpoint, parts), body: parts.body },
    note: v.parse(channel.change, optimistic),
  }
}

/**
 * The write with its files, for a multipart call. The form is stored as it will be sent, so that
 * files which the shopper deletes meanwhile are sent too. Rejects when a file cannot be read.
 */
export async function withFiles(write: NewWrite, files: readonly File[]): Promise<NewWrite> {
  const form = new Response(multipartForm(write.request.body, files))
  const type = form.headers.get('content-type') ?? ''
  return { ...write, request: { ...write.request, type, body: await form.blob() } }
}
