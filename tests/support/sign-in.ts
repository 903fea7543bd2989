import type { Page } from 'playwright/test'
import { login } from '#contract/sessions.ts'
import { getAppClient } from '#contract/users.ts'
import { DEMO_PASSWORD } from '#demo/catalogue/demo-password.ts'
import { remoteClient } from './remote-shop.ts'
import { toRequest } from './test-call.ts'

/** Signs a demo member in through the API, and stores the session in the browser. The page ends at `/healthz`. */
export async function signIn(page: Page, origin: string, loginId = 'demo1'): Promise<void> {
  const { clientId } = await remoteClient(origin).call(getAppClient, { query: {} })
  const body = { loginId, password: DEMO_PASSWORD, keep: true }
  const request = toRequest(login, { body, as: { clientId } })
  const response = await fetch(new Request(`${origin}${new URL(request.url).pathname}`, request))
  const token = response.headers.get('authorization')?.replace('Bearer ', '')
  if (!token) throw new Error(`${loginId} could not sign in: ${await response.text()}`)
  await page.goto(`${origin}/healthz`)
  await page.evaluate(
    (session) => {
      for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value)
    },
    { token, 'client-id': clientId },
  )
}
