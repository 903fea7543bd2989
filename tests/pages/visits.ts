import type { Page } from 'playwright/test'
import { listAutoPays } from '#contract/auto-pays.ts'
import { listRaffleEntries } from '#contract/raffle-entries.ts'
import { setBookmark } from '#contract/bookmarks.ts'
import { writeInquiry } from '#contract/inquiries.ts'
import { DEMO_PASSWORD } from '#demo/catalogue/demo-password.ts'
import type { PageRoute } from '#src/app/page-rendering/page-routes.ts'
import type { FileRoutesByTo } from '#src/app/route-tree.gen.ts'
import { chooseSize, fillOrder } from '#tests/support/browser-shopper.ts'
import { findGoods, remoteClient } from '#tests/support/remote-shop.ts'
import {
  becomeVisitor,
  buyByCalls,
  cancelByCalls,
  enterByCall,
  fillCart,
  registerCardByCalls,
  remoteGuest,
  type Members,
  type RemoteVisitor,
} from '#tests/support/remote-visitor.ts'
import { withSampleParams } from './sample-params.ts'

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
  /** True for a document that is equal for all visitors; the visit is repeated by a member. */
  readonly isServed?: boolean
}

const at = (path: string) => () => path

/** Opens a path as a guest after some calls of this guest. */
const asGuest =
  (prepare: (guest: RemoteVisitor) => Promise<string>): Visit['open'] =>
  async (page, { origin }) => {
    const guest = await remoteGuest(origin)
    const path = await prepare(guest)
    await becomeVisitor(page, guest)
    return path
  }

/** Opens a path as a demo member, after some calls of this member. */
const asMember =
  (path: string, prepare?: (member: RemoteVisitor) => Promise<unknown>): Visit['open'] =>
  async (page, { members }) => {
    const member = await members.get('demo2')
    await prepare?.(member)
    await becomeVisitor(page, member)
    return path
  }

/** Opens the order sheet of a demo member with coupons, mileage and money. */
const memberSheet: Visit['open'] = async (page, { origin, members }) => {
  await becomeVisitor(page, await members.get('demo1'))
  const { productId, sizeId } = await findGoods(remoteClient(origin), '데크')
  return `/cart/payment?productId=${productId}&sizeId=${sizeId}&count=1`
}

/** Opens the page of an order that a demo member just bought. */
const asBuyer =
  (pathOf: (orderNumber: string) => string): Visit['open'] =>
  async (page, { members }) => {
    const member = await members.get('demo2')
    const orderNumber = await buyByCalls(member)
    await becomeVisitor(page, member)
    return pathOf(orderNumber)
  }

/** Opens the unpaid win of the demo data. */
const openWin: Visit['open'] = async (page, { members }) => {
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
async function askByCalls(member: RemoteVisitor): Promise<number> {
  const body = {
    type: 'DELIVERY',
    title: '배송 문의',
    contents: '주문한 데크가 언제 출발하는지 알고 싶습니다.',
  } as const
  return (await remoteClient(member.origin).call(writeInquiry, { body, as: member.as })).inquiryId
}

/** Members have at most five cards, and both sizes visit the same shop. */
async function registerCardOnce(member: RemoteVisitor): Promise<void> {
  const { items } = await remoteClient(member.origin).call(listAutoPays, { as: member.as })
  if (items.length === 0) await registerCardByCalls(member)
}

/** Likes two brands; repeating it changes nothing. */
async function likeSome({ origin, as }: RemoteVisitor): Promise<void> {
  for (const targetId of [1, 8]) {
    const body = { targetType: 'BRAND', targetId, bookmarked: true } as const
    await remoteClient(origin).call(setBookmark, { body, as })
  }
}

/** Opens a path as a guest whose device has stored likes. */
const likedOnDevice =
  (likes: string, path: string): Visit['open'] =>
  async (page) => {
    await page.addInitScript((text) => localStorage.setItem('likes', text), likes)
    return path
  }

/** Path of the withdrawn product of the demo data, which no list contains. */
async function stoppedProduct(origin: string): Promise<string> {
  for (let id = 1; id <= 200; id += 1) {
    const { status } = await fetch(`${origin}/v1/products/${id}/detail`)
    if (status === 410) return `/products/${id}`
  }
  throw new Error('The demo data has no withdrawn product')
}

/** Inside the maintenance window of the demo data: 2024-10-26 00:00 to 04:00 in Korea. */
const DURING_MAINTENANCE = { STORE_CLOCK: '2024-10-26T01:20:00+09:00' }

/** States of pages that need more than their address. A route that is not listed gets {@link defaultVisit}. */
const VISITS: Readonly<Partial<Record<keyof FileRoutesByTo, readonly Visit[]>>> = {
  '/products': [
    { name: 'products', open: at('/products'), heading: /SHOP/u },
    { name: 'products-category', open: at('/products?category=10&sort=PRICE_ASC'), heading: /./u },
    { name: 'products-none', open: at('/products?keyword=없는말'), heading: /없는말/u },
  ],
  '/products/search': [
    { name: 'search-start', open: at('/products/search'), heading: /^검색$/u },
    { name: 'search', open: at('/products/search?keyword=가로둥 티'), heading: /가로둥 티/u },
    { name: 'search-brands', open: at('/products/search?keyword=b&tab=brand'), heading: /b/u },
    { name: 'search-none', open: at('/products/search?keyword=나막신 꽃신'), heading: /나막신/u },
    {
      name: 'search-panel',
      open: at('/products/search'),
      heading: /^검색$/u,
      act: async (page) => {
        const field = page.getByRole('main').getByRole('searchbox', { name: '상품 검색' })
        await field.fill('데')
        await page.getByRole('main').getByText('카테고리').first().waitFor()
      },
    },
  ],
  '/products/$productId': [
    { name: 'product', open: at('/products/1'), heading: /가로등 그래픽 티/u, act: chooseSize },
    {
      name: 'product-stopped',
      open: (_page, { origin }) => stoppedProduct(origin),
      heading: /판매가 종료된 상품/u,
    },
    { name: 'product-missing', open: at('/products/9999999'), heading: /찾을 수 없습니다/u },
  ],
  '/brands/$brandId': [
    { name: 'brand', open: at('/brands/7'), heading: /OVERPASS 9/u },
    { name: 'brand-styling', open: at('/brands/8?tab=styling'), heading: /NEUNGSEON/u },
    { name: 'brand-contents', open: at('/brands/1?tab=contents'), heading: /TAEPUNG/u },
    { name: 'brand-missing', open: at('/brands/999999'), heading: /찾을 수 없습니다/u },
  ],
  '/styling': [
    { name: 'styling', open: at('/styling'), heading: /STYLING/u },
    { name: 'styling-none', open: at('/styling?height=165&gender=MEN'), heading: /STYLING/u },
  ],
  '/cart': [
    {
      name: 'cart',
      open: asGuest(async (guest) => {
        await fillCart(guest)
        return '/cart'
      }),
      heading: /장바구니/u,
    },
    { name: 'cart-empty', open: at('/cart'), heading: /장바구니/u },
  ],
  '/cart/payment': [
    {
      name: 'order-sheet',
      open: asGuest(async ({ origin }) => {
        const { productId, sizeId } = await findGoods(remoteClient(origin))
        return `/cart/payment?productId=${productId}&sizeId=${sizeId}&count=1`
      }),
      heading: /주문\/결제/u,
      act: fillOrder,
    },
    { name: 'order-sheet-empty', open: at('/cart/payment'), heading: /./u },
    {
      name: 'order-sheet-member',
      open: memberSheet,
      heading: /주문\/결제/u,
      act: async (page) => {
        await page.getByRole('button', { name: '전액 사용' }).first().click()
        await page.getByText('마일리지 사용').waitFor()
      },
    },
    {
      name: 'order-sheet-coupons',
      open: memberSheet,
      heading: /주문\/결제/u,
      act: async (page) => {
        await page.getByRole('button', { name: /^쿠폰 (변경|보기)/u }).click()
        await page.getByRole('dialog', { name: '쿠폰 선택' }).waitFor()
      },
    },
  ],
  '/cart/payment/result': [
    { name: 'payment-none', open: at('/cart/payment/result'), heading: /결제 내역을 찾을 수/u },
  ],
  '/order/complete': [
    {
      name: 'order-complete',
      open: asGuest(async (guest) => `/order/complete?orderNumber=${await buyByCalls(guest)}`),
      heading: /주문이 완료/u,
    },
  ],
  '/auth/login': [{ name: 'login', open: at('/auth/login'), heading: /로그인/u }],
  // Members are sent on from these pages.
  '/auth/join': [{ name: 'join', open: at('/auth/join'), heading: /회원가입/u }],
  '/auth/find-id': [{ name: 'find-id', open: at('/auth/find-id'), heading: /아이디 찾기/u }],
  '/auth/find-password': [
    { name: 'find-password', open: at('/auth/find-password'), heading: /비밀번호 찾기/u },
  ],
  '/auth/change-password': [
    { name: 'change-password', open: at('/auth/change-password'), heading: /비밀번호 변경/u },
  ],
  '/auth/non-member': [
    { name: 'order-look-up', open: at('/auth/non-member'), heading: /비회원 주문조회/u },
  ],
  '/my-page': [
    { name: 'account', open: asMember('/my-page'), heading: /님/u },
    { name: 'account-guest', open: at('/my-page'), heading: /마이페이지/u },
  ],
  '/my-page/wish': [
    { name: 'wish', open: asMember('/my-page/wish?tab=brand', likeSome), heading: /찜 목록/u },
    {
      name: 'wish-guest',
      open: likedOnDevice('PRODUCT:1,PRODUCT:12,PRODUCT:999999', '/my-page/wish'),
      heading: /찜 목록/u,
    },
    { name: 'wish-empty', open: at('/my-page/wish?tab=styling'), heading: /찜 목록/u },
  ],
  '/my-page/orders': [
    {
      name: 'orders',
      open: asMember('/my-page/orders', (member) => buyByCalls(member)),
      heading: /주문 내역/u,
    },
    {
      name: 'orders-none',
      open: asMember('/my-page/orders?period=own&keyword=없는 상품'),
      heading: /주문 내역/u,
    },
  ],
  '/my-page/orders/$orderNumber': [
    { name: 'order', open: asBuyer((no) => `/my-page/orders/${no}`), heading: /주문 상세/u },
  ],
  '/my-page/claims': [
    {
      name: 'claims',
      open: asMember('/my-page/claims', async (member) => {
        await cancelByCalls(member, await buyByCalls(member))
      }),
      heading: /취소·교환·반품/u,
    },
    { name: 'claims-none', open: asMember('/my-page/claims?type=RETURN'), heading: /취소/u },
  ],
  '/my-page/claims/new': [
    {
      name: 'claim-new',
      open: asBuyer((no) => `/my-page/claims/new?order=${no}&type=CANCEL`),
      heading: /주문 취소/u,
    },
  ],
  '/my-page/inquiries': [
    {
      name: 'inquiries',
      open: asMember('/my-page/inquiries', askByCalls),
      heading: /1:1 문의/u,
    },
  ],
  '/my-page/inquiries/$inquiryId': [
    {
      name: 'inquiry',
      open: async (page, { members }) => {
        const member = await members.get('demo2')
        const inquiryId = await askByCalls(member)
        await becomeVisitor(page, member)
        return `/my-page/inquiries/${inquiryId}`
      },
      heading: /1:1 문의/u,
    },
  ],
  '/my-page/auto-pay': [
    {
      name: 'cards',
      open: asMember('/my-page/auto-pay', registerCardOnce),
      heading: /등록 카드/u,
    },
  ],
  '/my-page/raffles': [
    { name: 'raffle-entries-none', open: asMember('/my-page/raffles'), heading: /래플 응모 내역/u },
    {
      name: 'raffle-entries',
      open: asMember('/my-page/raffles?tab=WON'),
      heading: /래플 응모 내역/u,
    },
    { name: 'raffle-entry', open: openWin, heading: /응모 상세/u },
  ],
  '/my-page/passkeys': [
    {
      name: 'passkeys',
      open: asMember('/my-page/passkeys'),
      heading: /패스키/u,
      act: async (page) => {
        await page.getByRole('textbox', { name: '비밀번호' }).fill(DEMO_PASSWORD)
        await page.getByRole('button', { name: '확인' }).click()
        await page.getByRole('heading', { name: '새 패스키' }).waitFor()
      },
    },
  ],
  '/offline': [{ name: 'offline-page', open: at('/offline'), heading: /\S/u }],
  '/inspection': [
    {
      name: 'inspection',
      settings: DURING_MAINTENANCE,
      open: at('/'),
      heading: /서비스 점검 중입니다/u,
      endsAt: '/inspection',
    },
    { name: 'inspection-over', open: at('/inspection'), heading: /PUSHYARD/u, endsAt: '/' },
  ],
}

/** States that belong to no route. */
const OTHER_VISITS: readonly Visit[] = [
  {
    name: 'waiting-room',
    settings: { WAITING_ROOM_LIMIT: '1' },
    open: async (_page, { origin }) => {
      for (let visitors = 0; visitors < 3; visitors += 1) await enterByCall(origin)
      return '/'
    },
    heading: /접속 대기/u,
  },
  { name: 'not-found', open: at('/nowhere'), heading: /페이지를 찾을 수 없습니다/u },
]

/** Visit of a page without special states: as a member if it shows a person's data, else as a guest. */
function defaultVisit({ path, facts }: PageRoute): Visit {
  const opened = withSampleParams(path)
  const isPersonal = facts?.analytics === 'private' || facts?.area === 'account'
  return {
    name: path === '/' ? 'home' : path.slice(1).replaceAll('/', '-').replaceAll('$', ''),
    open: isPersonal ? asMember(opened) : at(opened),
    heading: /\S/u,
  }
}

/** All visits: each page of the route tree in one or more states, and states without a route. */
export function visitsOf(routes: readonly PageRoute[]): readonly Visit[] {
  const listed: Readonly<Record<string, readonly Visit[] | undefined>> = VISITS
  const ofRoutes = routes.flatMap((route) =>
    (listed[route.path] ?? [defaultVisit(route)]).map((visit) => ({
      ...visit,
      isServed: route.facts?.render === 'server',
    })),
  )
  return [...ofRoutes, ...OTHER_VISITS]
}

/** The visit of this name. */
export function visitNamed(visits: readonly Visit[], name: string): Visit {
  const visit = visits.find((one) => one.name === name)
  if (visit === undefined) throw new Error(`There is no visit ${name}`)
  return visit
}
