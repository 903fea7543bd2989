import type { Page } from 'playwright/test'
import { listAutoPays } from '#contract/payments/auto-pays.calls.ts'
import { listRaffleEntries } from '#contract/raffles/raffle-entries.calls.ts'
import { setBookmark } from '#contract/catalogue/bookmarks.calls.ts'
import { writeInquiry } from '#contract/service/inquiries.calls.ts'
import type { FileRoutesByTo } from '#src/app/route-tree.gen.ts'
import { findGoods, remoteClient } from '#tests/support/platform/remote-client.ts'
import {
  becomeVisitor,
  buyByCalls,
  registerCardByCalls,
  remoteGuest,
  type Members,
  type RemoteVisitor,
} from '#tests/support/orders/remote-visitor.ts'

/** The shop of a visit and the members who are signed in to it. */
export interface VisitedShop {
  readonly origin: string
  readonly members: Members
}

/** One state of a page. */
export interface Visit {
  /** Unique; name of its screenshot. */
  readonly name: string
  /** Settings of the shop; absent: those of all other visits. */
  readonly settings?: Readonly<Record<string, string>>
  /** Prepares the state by calls and returns the path to open. */
  readonly open: (page: Page, shop: VisitedShop) => Promise<string> | string
  /** Text of the only heading of level 1. */
  readonly heading: RegExp
  /** Path at which the visit ends; absent: the opened one. */
  readonly endsAt?: string
  /** Actions before the page is checked. */
  readonly act?: (page: Page) => Promise<unknown>
  /** Path of its route as the router writes it; absent for states without one. */
  readonly route?: string
  /** True for a state that is a page of its own to a shopper: the gate crawls it too. */
  readonly isOwnPage?: boolean
  /** True for a document that is equal for all visitors; the visit is repeated by a member. */
  readonly isServed?: boolean
}

/** Visits of pages by route. */
export type Visits = Readonly<Partial<Record<keyof FileRoutesByTo, readonly Visit[]>>>

export const at = (path: string) => () => path

/** Opens a path as a guest after some calls of this guest. */
export const asGuest =
  (prepare: (guest: RemoteVisitor) => Promise<string>): Visit['open'] =>
  async (page, { origin }) => {
    const guest = await remoteGuest(origin)
    const path = await prepare(guest)
    await becomeVisitor(page, guest)
    return path
  }

/** Opens a path as a demo member, after some calls of this member. */
export const asMember =
  (path: string, prepare?: (member: RemoteVisitor) => Promise<unknown>): Visit['open'] =>
  async (page, { members }) => {
    const member = await members.get('demo2')
    await prepare?.(member)
    await becomeVisitor(page, member)
    return path
  }

/** Opens the order sheet of a demo member with coupons, mileage and money. */
export const memberSheet: Visit['open'] = async (page, { origin, members }) => {
  await becomeVisitor(page, await members.get('demo1'))
  const { productId, sizeId } = await findGoods(remoteClient(origin), '데크')
  return `/cart/payment?productId=${productId}&sizeId=${sizeId}&count=1`
}

/** Opens the page of an order that a demo member just bought. */
export const asBuyer =
  (pathOf: (orderNumber: string) => string): Visit['open'] =>
  async (page, { members }) => {
    const member = await members.get('demo2')
    const orderNumber = await buyByCalls(member)
    await becomeVisitor(page, member)
    return pathOf(orderNumber)
  }

/** Opens the unpaid win of the demo data. */
export const openWin: Visit['open'] = async (page, { members }) => {
  const member = await members.get('demo1')
  const { items } = await remoteClient(member.origin).call(listRaffleEntries, {
    params: { raffleScope: 'all' },
    query: { state: 'WON' },
    as: member.as,
  })
  await becomeVisitor(page, member)
  return `/my-page/raffles?entry=${items[0]?.entryId}`
}

/** Asks once: an equal inquiry is not stored again. */
export async function askByCalls(member: RemoteVisitor): Promise<number> {
  const body = {
    type: 'DELIVERY',
    title: '배송 문의',
    contents: '주문한 데크가 언제 출발하는지 알고 싶습니다.',
  } as const
  return (await remoteClient(member.origin).call(writeInquiry, { body, as: member.as })).inquiryId
}

/** Members have at most five cards, and both sizes visit the same shop. */
export async function registerCardOnce(member: RemoteVisitor): Promise<void> {
  const { items } = await remoteClient(member.origin).call(listAutoPays, { as: member.as })
  if (items.length === 0) await registerCardByCalls(member)
}

/** Likes two brands; repeating it changes nothing. */
export async function likeSome({ origin, as }: RemoteVisitor): Promise<void> {
  for (const targetId of [1, 8]) {
    const body = { targetType: 'BRAND', targetId, bookmarked: true } as const
    await remoteClient(origin).call(setBookmark, { body, as })
  }
}

/** Opens a path as a guest whose device has stored bookmarks. */
export const bookmarkedOnDevice =
  (likes: string, path: string): Visit['open'] =>
  async (page) => {
    await page.addInitScript((text) => localStorage.setItem('likes', text), likes)
    return path
  }

/** Resolves once a page that is not there shows what others like. */
export const untilPopular = (page: Page): Promise<void> =>
  page.getByRole('region', { name: '지금 많이 찾는 상품' }).getByRole('article').first().waitFor()

/** Path of the withdrawn product of the demo data, which no list contains. */
export async function stoppedProduct(origin: string): Promise<string> {
  for (let id = 1; id <= 200; id += 1) {
    const { status } = await fetch(`${origin}/v1/products/${id}/detail`)
    if (status === 410) return `/products/${id}`
  }
  throw new Error('The demo data has no withdrawn product')
}
