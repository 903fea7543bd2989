import type { Context } from 'hono'
import { refuseUnkeepable } from './read-request.ts'

/**
 * Fields of a request body, JSON or form by its content type, for addresses outside the contract. Answers null for a body that cannot be
 * read or holds text that the database does not take; the schema of the caller then refuses it.
 */
export async function readFields(c: Context): Promise<unknown> {
  const isForm = c.req.header('content-type')?.includes('form') ?? false
  try {
    if (!isForm) return JSON.parse(await c.req.text(), refuseUnkeepable)
    const fields = await c.req.parseBody()
    for (const [name, value] of Object.entries(fields)) refuseUnkeepable(name, value)
    return fields
  } catch {
    return null
  }
}
