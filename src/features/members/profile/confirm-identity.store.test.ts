import { MutationObserver, QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { getProfile } from '#contract/members/profiles.calls.ts'
import { openCheck } from '#src/features/members/identity/open-check.ts'
import { checkIdentity, PERSON } from '#tests/support/identity/identity.ts'
import { lossyApi } from '#tests/support/lossy-api.ts'
import { startTestShop } from '#tests/support/platform/test-shop.ts'
import { confirmIdentityMutation } from './mutations.ts'

const purpose = 'IDENTITY'
const PATH = '/v1/users/identity'
const AFFECTED = ['raffles', 1, 'eligibility']

/** A finished check of `demo3` that the tab stores, and the mutation that stores its result. */
async function finishedCheck(name: string) {
  const shop = await startTestShop()
  const as = await shop.member('demo3')
  const person = { ...PERSON, name, phone: '01066660000' }
  const tokenVersionId = await checkIdentity(shop, as, { purpose, person })
  openCheck.write({ purpose, tokenVersionId })
  const { api, lost } = lossyApi(shop, as)
  const client = new QueryClient()
  client.setQueryData(AFFECTED, 'before')
  const mutation = new MutationObserver(client, confirmIdentityMutation(api, [AFFECTED]))
  return {
    lost,
    confirm: () => mutation.mutate(tokenVersionId),
    isStored: () => openCheck.read()?.tokenVersionId === tokenVersionId,
    isRefreshed: () => client.getQueryState(AFFECTED)?.isInvalidated,
    profile: () => shop.call(getProfile, { as }),
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  }
}

test('a check whose answer was lost stays stored, and its repeat succeeds', async () => {
  await using check = await finishedCheck('이시험')
  check.lost.add(PATH)
  await expect(check.confirm()).rejects.toMatchObject({ kind: 'offline' })
  expect(check.isStored()).toBe(true)
  expect(check.isRefreshed()).toBe(true)
  expect((await check.profile()).identityVerified).toBe(true)
  await check.confirm()
  expect(check.isStored()).toBe(false)
})

test('a refused check is not stored', async () => {
  await using check = await finishedCheck('다른이')
  await expect(check.confirm()).rejects.toMatchObject({ code: 'IDENTITY_MISMATCH' })
  expect(check.isStored()).toBe(false)
  expect((await check.profile()).identityVerified).toBe(false)
})
