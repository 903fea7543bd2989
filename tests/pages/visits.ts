import type { Page } from 'playwright/test'
import type { FileRoutesByTo } from '#src/app/route-tree.gen.ts'
import { chooseSize, fillOrder } from '#tests/support/browser-shopper.ts'
import {
  becomeVisitor,
  buyByCalls,
  enterByCall,
  fillCart,
  remoteGuest,
  remoteMember,
  type RemoteVisitor,
} from '#tests/support/remote-visitor.ts'
import { findGoods, remoteClient } from '#tests/support/remote-shop.ts'

/** A page in one of its states, as a visitor meets it. */
export interface Visit {
  /** Name of its picture; none has two. */
  readonly name: string
  /** Settings of the shop that shows it. */
  readonly settings?: Readonly<Record<string, string>>
  /** Prepares the visit by calls and answers the path to open. */
  readonly path: (page: Page, origin: string) => Promise<string> | string
  /** The page's heading of the first level. */
  readonly heading: RegExp
  /** What the visitor does before the page is looked at. */
  readonly act?: (page: Page) => Promise<unknown>
}

const at = (path: string) => () => path

/** Opens a path as a visitor for whom something was done before. */
const as =
  (
    visitorOf: (origin: string) => Promise<RemoteVisitor>,
    path: string | ((visitor: RemoteVisitor) => Promise<string>),
  ): Visit['path'] =>
  async (page, origin) => {
    const visitor = await visitorOf(origin)
    const opened = typeof path === 'string' ? path : await path(visitor)
    await becomeVisitor(page, visitor)
    return opened
  }

const member = (loginId: string) => (origin: string) => remoteMember(origin, loginId)
const filledCart = (path: string) =>
  as(remoteGuest, async (visitor) => {
    await fillCart(visitor)
    return path
  })
const receipt = async (visitor: RemoteVisitor) =>
  `/order/complete?orderNumber=${await buyByCalls(visitor)}`

/** Inside the maintenance window of the demo data: 2024-10-26 00:00 to 04:00 in Korea. */
const DURING_MAINTENANCE = { STORE_CLOCK: '2024-10-26T01:20:00+09:00' }

/** Every route of the route tree with the states in which it is looked at: a new route needs at least one. */
export const VISITS: Readonly<Record<keyof FileRoutesByTo, readonly [Visit, ...Visit[]]>> = {
  '/': [
    { name: 'home', path: at('/'), heading: /PUSHYARD/u },
    { name: 'home-member', path: as(member('demo1'), '/'), heading: /PUSHYARD/u },
  ],
  '/products': [
    { name: 'products', path: at('/products'), heading: /SHOP/u },
    { name: 'products-category', path: at('/products?category=10&sort=PRICE_ASC'), heading: /./u },
    { name: 'products-none', path: at('/products?keyword=없는말'), heading: /없는말/u },
    { name: 'products-member', path: as(member('demo1'), '/products'), heading: /SHOP/u },
  ],
  '/products/$productId': [
    {
      name: 'product',
      path: at('/products/1'),
      heading: /가로등 그래픽 티/u,
      act: chooseSize,
    },
    { name: 'product-member', path: as(member('demo1'), '/products/1'), heading: /가로등/u },
    { name: 'product-missing', path: at('/products/9999999'), heading: /찾을 수 없습니다/u },
  ],
  '/cart': [
    { name: 'cart', path: filledCart('/cart'), heading: /장바구니/u },
    { name: 'cart-empty', path: at('/cart'), heading: /장바구니/u },
  ],
  '/cart/payment': [
    {
      name: 'order-sheet',
      path: as(remoteGuest, async ({ origin }) => {
        const { productId, sizeId } = await findGoods(remoteClient(origin))
        return `/cart/payment?productId=${productId}&sizeId=${sizeId}&count=1`
      }),
      heading: /주문\/결제/u,
      act: fillOrder,
    },
    { name: 'order-sheet-nothing', path: at('/cart/payment'), heading: /./u },
  ],
  '/cart/payment/result': [
    { name: 'payment-none', path: at('/cart/payment/result'), heading: /결제 내역을 찾을 수/u },
  ],
  '/order/complete': [
    { name: 'order-complete', path: as(remoteGuest, receipt), heading: /주문이 완료/u },
  ],
  '/auth/login': [{ name: 'login', path: at('/auth/login'), heading: /로그인/u }],
  '/auth/non-member': [
    { name: 'order-look-up', path: at('/auth/non-member'), heading: /비회원 주문조회/u },
  ],
  '/my-page': [{ name: 'account', path: as(member('demo2'), '/my-page'), heading: /님/u }],
  '/my-page/orders': [
    {
      name: 'orders',
      path: as(member('demo2'), async (visitor) => {
        await buyByCalls(visitor)
        return '/my-page/orders'
      }),
      heading: /주문 내역/u,
    },
  ],
  '/my-page/wish': [
    { name: 'wish', path: as(member('demo2'), '/my-page/wish'), heading: /찜한 상품/u },
  ],
  '/error': [{ name: 'error', path: at('/error'), heading: /./u }],
  '/offline': [{ name: 'offline-page', path: at('/offline'), heading: /./u }],
  '/inspection': [
    {
      name: 'inspection',
      settings: DURING_MAINTENANCE,
      path: at('/'),
      heading: /서비스 점검 중입니다/u,
    },
  ],
}

/** Pages that are at no route. */
const OTHER_VISITS: readonly Visit[] = [
  {
    name: 'waiting-room',
    settings: { WAITING_ROOM_LIMIT: '1' },
    path: async (_page, origin) => {
      for (let visitors = 0; visitors < 3; visitors += 1) await enterByCall(origin)
      return '/'
    },
    heading: /접속 대기/u,
  },
  { name: 'not-found', path: at('/nowhere'), heading: /페이지를 찾을 수 없습니다/u },
]

/** Every visit that is made. */
export const ALL_VISITS: readonly Visit[] = [...Object.values(VISITS).flat(), ...OTHER_VISITS]
