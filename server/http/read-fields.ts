import type { Context } from 'hono'
import { refuseUnkeepable } from './read-request.ts'

/**
 * Parser of request bodies outside the contract, JSON or form by content type. Returns null for an unreadable body
 * or text that the database refuses; the caller's schema then refuses it.
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
