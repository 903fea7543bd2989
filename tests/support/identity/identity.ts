import { startIdentityCheck } from '#contract/identity/identity-checks.calls.ts'
import type { IdentityPurpose } from '#contract/identity/identity-purposes.ts'
import type { Caller } from '#tests/support/platform/test-call.ts'
import type { TestShop } from '#tests/support/platform/test-shop.ts'

/** Person that a tester types into the window of the identity stand-in. */
export interface TypedPerson {
  readonly name: string
  readonly birth: string
  readonly gender: '0' | '1'
  readonly phone: string
}

export const PERSON: TypedPerson = {
  name: '나새싹',
  birth: '19950505',
  gender: '0',
  phone: '01077770001',
}

/** Form fields of a page by name. */
export function fieldsOf(page: string): Record<string, string> {
  const inputs = page.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/gu)
  return Object.fromEntries([...inputs].map(([, name = '', value = '']) => [name, value]))
}

/** Posts a form as a browser does. */
export async function postForm(
  shop: TestShop,
  path: string,
  fields: Readonly<Record<string, string>>,
): Promise<Response> {
  return shop.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
    body: new URLSearchParams(fields),
  })
}

/**
 * Starts a check and decides it in the window of the stand-in; returns the fields of the return to
 * the shop.
 */
export async function decideIdentity(
  shop: TestShop,
  as: Caller,
  options: {
    readonly purpose?: IdentityPurpose
    readonly act?: string
    readonly person?: TypedPerson
  } = {},
) {
  const { purpose = 'JOIN', act = 'confirm', person = PERSON } = options
  const body = { purpose, returnPath: '/auth/join' }
  const started = await shop.call(startIdentityCheck, { body, as })
  const window = await postForm(shop, started.action, started.fields)
  if (!window.ok) throw new Error(`The window was refused: ${await window.text()}`)
  const fields = fieldsOf(await window.text())
  const decided = await postForm(shop, '/stand-in/nice/decide', { ...fields, ...person, act })
  const returned = fieldsOf(await decided.text())
  return { tokenVersionId: started.tokenVersionId, returned }
}

/** Secret of the last page of a check. */
export const secretOf = (page: string): string => /data-secret="([^"]*)"/u.exec(page)?.[1] ?? ''

/** Releases a returned check as the script of its last page does. */
export async function releaseIdentity(
  shop: TestShop,
  release: { readonly tokenVersionId: string; readonly clientId: string; readonly secret: string },
): Promise<Response> {
  return shop.fetch('/v1/nice/callback/release', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(release),
  })
}

/** A finished check of a person; returns its id. */
export async function checkIdentity(
  shop: TestShop,
  as: Caller,
  options: Parameters<typeof decideIdentity>[2] = {},
): Promise<string> {
  const { tokenVersionId, returned } = await decideIdentity(shop, as, options)
  const page = await postForm(shop, '/v1/nice/callback', returned)
  const secret = secretOf(await page.text())
  const { clientId = '' } = as
  if (secret !== '') await releaseIdentity(shop, { tokenVersionId, clientId, secret })
  return tokenVersionId
}
