import { listAgreements } from '#contract/agreements/agreements.calls.ts'
import type { RequestOf } from '#contract/platform/endpoint.ts'
import { join } from '#contract/members/joining.calls.ts'
import { checkIdentity, PERSON, type TypedPerson } from '#tests/support/identity/identity.ts'
import type { Caller } from '#tests/support/platform/test-call.ts'
import type { TestShop } from '#tests/support/platform/test-shop.ts'

/** Password of members that a test registers. */
export const NEW_PASSWORD = 'Ollie!2580pq'

/** Body of a registration with the required agreements and an identity check of `person`. */
export async function joinBody(
  shop: TestShop,
  as: Caller,
  change: Partial<RequestOf<typeof join>['body']> = {},
  person: TypedPerson = PERSON,
): Promise<RequestOf<typeof join>['body']> {
  const texts = await shop.call(listAgreements, {
    query: { kinds: ['AGE14', 'TERMS', 'PRIVACY'] },
  })
  const needsCheck = !('tokenVersionId' in change) && !('verifiedToken' in change)
  return {
    loginId: 'newboard',
    password: NEW_PASSWORD,
    email: 'newboard@example.com',
    agreements: texts.map(({ docId }) => docId),
    ...(needsCheck ? { tokenVersionId: await checkIdentity(shop, as, { person }) } : {}),
    ...change,
  }
}

/** A browser in which a new member joined; a new one by default. */
export async function joinedMember(
  shop: TestShop,
  change: Partial<RequestOf<typeof join>['body']> = {},
  person: TypedPerson = PERSON,
  browser?: { readonly clientId: string },
): Promise<{ clientId: string; token: string }> {
  const guest = browser ?? (await shop.guest())
  const body = await joinBody(shop, guest, change, person)
  const response = await shop.respond(join, { body, as: guest })
  const token = response.headers.get('authorization')?.replace('Bearer ', '')
  if (!token) throw new Error(`The member could not join: ${await response.text()}`)
  return { ...guest, token }
}
