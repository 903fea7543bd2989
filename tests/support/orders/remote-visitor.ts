import { randomInt } from 'node:crypto'
import type { Page } from 'playwright/test'
import { getProductSizes } from '#contract/catalogue/product-details.calls.ts'
import { setCartLine } from '#contract/orders/cart-changes.calls.ts'
import { confirmClaim, draftClaim } from '#contract/after-sales/claims.calls.ts'
import { getOrder } from '#contract/after-sales/order-histories.calls.ts'
import { confirmPayment } from '#contract/payments/payments.calls.ts'
import { login } from '#contract/members/sessions.calls.ts'
import { getAppClient } from '#contract/members/users.calls.ts'
import { DEMO_PASSWORD } from '#demo/catalogue/demo-password.ts'
import { actInWindow, type Send } from '#tests/support/payments/payment-window.ts'
import { registerCard } from '#tests/support/payments/registered-card.ts'
import { findGoods, remoteClient } from '#tests/support/platform/remote-client.ts'
import { Shopper } from '#tests/support/platform/shopper.ts'
import { toRequest, type Caller } from '#tests/support/platform/test-call.ts'

/** A visitor of a shop in another process, created by calls: the precondition of a browser test. */
export interface RemoteVisitor {
  readonly origin: string
  readonly as: Caller & { readonly clientId: string }
}

/** Creates a visitor that is new to the shop. */
export async function remoteGuest(origin: string): Promise<RemoteVisitor> {
  const { clientId } = await remoteClient(origin).call(getAppClient, { query: {} })
  return { origin, as: { clientId } }
}

/** Signs a demo member in as a new visitor. */
async function remoteMember(origin: string, loginId: string): Promise<RemoteVisitor> {
  const { as } = await remoteGuest(origin)
  const request = toRequest(login, { body: { loginId, password: DEMO_PASSWORD, keep: true }, as })
  const response = await fetch(new Request(`${origin}${new URL(request.url).pathname}`, request))
  const token = response.headers.get('authorization')?.replace('Bearer ', '')
  if (!token) throw new Error(`${loginId} could not sign in: ${await response.text()}`)
  return { origin, as: { ...as, token } }
}

/** Signed-in demo members of one shop; each signs in once. */
export class Members {
  readonly #origin: string
  readonly #members = new Map<string, Promise<RemoteVisitor>>()

  constructor(origin: string) {
    this.#origin = origin
  }

  /** The member with this login id. */
  get(loginId: string): Promise<RemoteVisitor> {
    const known = this.#members.get(loginId)
    if (known !== undefined) return known
    const member = remoteMember(this.#origin, loginId)
    this.#members.set(loginId, member)
    return member
  }
}

/** Stores the visitor's client id and token in a browser. The page is left at `/healthz`. */
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

/** Puts a product that can be bought at once in the visitor's cart. */
export async function fillCart({ origin, as }: RemoteVisitor): Promise<void> {
  const client = remoteClient(origin)
  const { productId, sizeId } = await findGoods(client)
  await client.call(setCartLine, { params: { productId }, body: { sizeId, count: 1 }, as })
}

/**
 * Orders and pays a product that can be bought at once, in at least so many sizes, of which the
 * first `lines` are ordered; returns the order number.
 */
export async function buyByCalls(
  { origin, as }: RemoteVisitor,
  { count = 1, lines = 1, sizesMin = 1 } = {},
): Promise<string> {
  const client = remoteClient(origin)
  const shopper = new Shopper(client, { ...as, admissionKey: await enterByCall(origin) })
  // A new number each time: codes are limited by number.
  const phone = `010${randomInt(10_000_000, 99_999_999)}`
  const { productId, unitPrice } = await findGoods(client, undefined, Math.max(lines, sizesMin))
  const { sizes } = await client.call(getProductSizes, { params: { productId } })
  const ordered = sizes.filter(({ purchasable }) => purchasable).slice(0, lines)
  const goods = ordered.map(({ sizeId }) => ({ productId, sizeId, unitPrice }))
  const items = ordered.map(({ sizeId }) => ({ productId, sizeId, count }))
  const { orderNumber } = await shopper.orderGoods(goods, { phone, items })
  const request = await shopper.startPaying(orderNumber)
  const body = await actInWindow(
    (path, init) => fetch(`${origin}${path}`, init),
    request,
    'approve',
  )
  if (body === undefined) throw new Error('The payment window returned nothing.')
  await client.call(confirmPayment, { body, as: shopper.as })
  return orderNumber
}

/** Cancels a whole paid order. */
export async function cancelByCalls(
  { origin, as }: RemoteVisitor,
  orderNumber: string,
): Promise<void> {
  const client = remoteClient(origin)
  const params = { orderNumber }
  const { lines } = await client.call(getOrder, { params, as })
  const { requestNo } = await client.call(draftClaim, {
    params,
    body: {
      type: 'CANCEL',
      reasonCode: 'CHANGE_MIND',
      lines: lines.map(({ orderProductId, qty }) => ({ orderProductId, qty })),
    },
    as,
  })
  await client.call(confirmClaim, { body: { requestNo, agree: true }, files: [], as })
}

/** Registers a card of a member through the provider's window. */
export async function registerCardByCalls({ origin, as }: RemoteVisitor): Promise<void> {
  const fetchFrom: Send = (path, init) => fetch(`${origin}${path}`, init)
  await registerCard({ ...remoteClient(origin), fetch: fetchFrom }, as)
}

/** Requests entry at the shop's waiting room; returns the key of the ticket. */
export async function enterByCall(origin: string): Promise<string> {
  const reply = await fetch(`${origin}/ts.wseq?opcode=5101&sid=service_1&aid=worksout`)
  const [, key] = /[:&]key=([^&']+)/u.exec(await reply.text()) ?? []
  if (key === undefined) throw new Error('The waiting room returned no ticket.')
  return key
}
