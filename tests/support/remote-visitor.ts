import { randomInt } from 'node:crypto'
import type { Page } from 'playwright/test'
import { setCartLine } from '#contract/cart-changes.ts'
import { confirmPayment } from '#contract/payments.ts'
import { login } from '#contract/sessions.ts'
import { getAppClient } from '#contract/users.ts'
import { DEMO_PASSWORD } from '#demo/catalogue/demo-password.ts'
import { actInWindow } from './payment-window.ts'
import { findGoods, remoteClient } from './remote-shop.ts'
import { Shopper } from './shopper.ts'
import { toRequest, type Caller } from './test-call.ts'

/** A visitor of a shop in another process, made by calls: what a journey begins with and does not test. */
export interface RemoteVisitor {
  readonly origin: string
  readonly as: Caller & { readonly clientId: string }
}

/** A browser that the shop does not know yet. */
export async function remoteGuest(origin: string): Promise<RemoteVisitor> {
  const { clientId } = await remoteClient(origin).call(getAppClient, { query: {} })
  return { origin, as: { clientId } }
}

/** A browser in which a demo member is signed in. */
export async function remoteMember(origin: string, loginId = 'demo1'): Promise<RemoteVisitor> {
  const { as } = await remoteGuest(origin)
  const request = toRequest(login, { body: { loginId, password: DEMO_PASSWORD, keep: true }, as })
  const response = await fetch(new Request(`${origin}${new URL(request.url).pathname}`, request))
  const token = response.headers.get('authorization')?.replace('Bearer ', '')
  if (!token) throw new Error(`${loginId} could not sign in: ${await response.text()}`)
  return { origin, as: { ...as, token } }
}

/** Gives a browser the visitor's client id and session. The page is left at `/healthz`. */
export async function becomeVisitor(page: Page, { origin, as }: RemoteVisitor): Promise<void> {
  await page.goto(`${origin}/healthz`)
  await page.evaluate(
    ({ clientId, token }) => {
      localStorage.setItem('client-id', clientId)
      if (token !== undefined) localStorage.setItem('token', token)
    },
    { clientId: as.clientId, token: as.token },
  )
}

/** Signs a demo member in; see {@link becomeVisitor}. */
export async function signIn(page: Page, origin: string, loginId?: string): Promise<void> {
  await becomeVisitor(page, await remoteMember(origin, loginId))
}

/** Puts goods that can be bought at once in the visitor's cart. */
export async function fillCart({ origin, as }: RemoteVisitor): Promise<void> {
  const door = remoteClient(origin)
  const { productId, sizeId } = await findGoods(door)
  await door.call(setCartLine, { params: { productId }, body: { sizeId, count: 1 }, as })
}

/** Orders goods that can be bought at once, pays them and answers the order's number. */
export async function buyByCalls({ origin, as }: RemoteVisitor): Promise<string> {
  const door = remoteClient(origin)
  const shopper = new Shopper(door, { ...as, admissionKey: await enterByCall(origin) })
  // Another one each time: codes are limited by number.
  const phone = `010${randomInt(10_000_000, 99_999_999)}`
  const { orderNumber } = await shopper.orderGoods([await findGoods(door)], { phone })
  const request = await shopper.startPaying(orderNumber)
  const body = await actInWindow(
    (path, init) => fetch(`${origin}${path}`, init),
    request,
    'approve',
  )
  if (body === undefined) throw new Error('The payment window told nothing.')
  await door.call(confirmPayment, { body, as: shopper.as })
  return orderNumber
}

/** Comes to the shop's waiting room; answers the key of the ticket, which orders ask for once it is inside. */
export async function enterByCall(origin: string): Promise<string> {
  const reply = await fetch(`${origin}/ts.wseq?opcode=5101&sid=service_1&aid=worksout`)
  const [, key] = /[:&]key=([^&']+)/u.exec(await reply.text()) ?? []
  if (key === undefined) throw new Error('The waiting room gave no ticket.')
  return key
}
