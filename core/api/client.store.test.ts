import { expect, test } from 'vitest'
import { listNewProducts } from '#contract/catalogue/products.calls.ts'
import { getUserInfo } from '#contract/members/users.calls.ts'
import { login, logout } from '#contract/members/sessions.calls.ts'
import { DEMO_PASSWORD } from '#demo/catalogue/demo-password.ts'
import { startTestShop, type TestShop } from '#tests/support/platform/test-shop.ts'
import { createApi } from './client.ts'

/** Separate browser for the shop. */
function openBrowser(shop: TestShop) {
  const session: { token?: string; clientId?: string } = {}
  const api = createApi({
    origin: 'http://shop.test',
    session: {
      readToken: () => session.token,
      saveToken: (token) => {
        session.token = token
      },
      readClientId: () => session.clientId,
      saveClientId: (clientId) => {
        session.clientId = clientId
      },
    },
    fetch: (input, init) => shop.fetch(new Request(input, init)),
  })
  return { api, session }
}

test('the first call of a new browser brings a client id, the second one keeps it', async () => {
  await using shop = await startTestShop()
  const { api, session } = openBrowser(shop)
  const list = await api.call(listNewProducts, { query: {} })
  expect(list.items.length).toBeGreaterThan(0)
  const { clientId } = session
  expect(clientId).toBeTypeOf('string')
  await api.call(listNewProducts, { query: { page: 2 } })
  expect(session.clientId).toBe(clientId)
})

test('a guest is forbidden, signs in with the token of the answer, and is forbidden again after leaving', async () => {
  await using shop = await startTestShop()
  const { api, session } = openBrowser(shop)
  const forbidden = { kind: 'forbidden', code: 'NON_MEMBER' }
  await expect(api.call(getUserInfo, {})).rejects.toMatchObject(forbidden)
  const body = { loginId: 'demo1', password: DEMO_PASSWORD, keep: false }
  const user = await api.call(login, { body })
  expect(session.token).toBeTypeOf('string')
  expect(await api.call(getUserInfo, {})).toEqual(user)
  await api.call(logout, {})
  await expect(api.call(getUserInfo, {})).rejects.toMatchObject(forbidden)
})

test('a refused sign-in is a refusal with its sentence, not a lost session', async () => {
  await using shop = await startTestShop()
  const { api } = openBrowser(shop)
  const body = { loginId: 'demo1', password: 'wrong', keep: false }
  await expect(api.call(login, { body })).rejects.toMatchObject({
    kind: 'rejected',
    code: 'LOGIN_FAILED',
    sentence: expect.stringContaining('아이디 또는 비밀번호가 올바르지 않습니다.'),
  })
})
