import type { Context } from 'hono'
import { FORM_BYTES_MAX } from './body-limits.ts'
import { readForm } from './read-form.ts'
import { refuseUnstorable } from './read-request.ts'

const LIMITS = { bodyBytes: FORM_BYTES_MAX, fieldBytes: FORM_BYTES_MAX } as const

/**
 * Parser of request bodies outside the contract, JSON or form by content type. Returns null for an
 * unreadable body or text that the database refuses; the caller's schema then refuses it.
 */
export async function readFields(c: Context): Promise<unknown> {
  const type = c.req.header('content-type') ?? ''
  try {
    if (!type.includes('form')) return JSON.parse(await c.req.text(), refuseUnstorable)
    const fields = type.includes('multipart')
      ? (await readForm(c.req.raw, undefined, LIMITS)).fields
      : new URLSearchParams(await c.req.text())
    for (const [name, value] of fields.entries()) refuseUnstorable(name, value)
    return Object.fromEntries(fields)
  } catch {
    return null
  }
}
