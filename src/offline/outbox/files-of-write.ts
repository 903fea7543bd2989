import type { QueuedWrite } from '#core/outbox/outbox.ts'

/** Files of a write that was made with them; none of another write. */
export async function filesOf({ request: { type, body } }: Pick<QueuedWrite, 'request'>) {
  if (type === undefined || !(body instanceof Blob)) return []
  const form = await new Response(body, { headers: { 'content-type': type } }).formData()
  return form.getAll('files').filter((part) => part instanceof File)
}
