import type { QueuedWrite } from '#core/outbox/outbox.ts'

type Sent = Pick<QueuedWrite, 'request'>

/** Multipart form of a write that was made with files; undefined for another write. */
async function formOf({ request: { type, body } }: Sent): Promise<FormData | undefined> {
  if (type === undefined || !(body instanceof Blob)) return undefined
  return new Response(body, { headers: { 'content-type': type } }).formData()
}

/** Files of a write that was made with them; none of another write. */
export async function filesOf(write: Sent): Promise<File[]> {
  const form = await formOf(write)
  return (form?.getAll('files') ?? []).filter((part) => part instanceof File)
}

/** JSON text of the form of a write that was made with files; undefined for another write. */
export async function requestTextOf(write: Sent): Promise<string | undefined> {
  const part = (await formOf(write))?.get('request')
  return typeof part === 'string' ? part : undefined
}
