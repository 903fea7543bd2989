import { chooseSize, fillOrder } from '#tests/support/browser-shopper.ts'
import { findGoods, remoteClient } from '#tests/support/platform/remote-client.ts'
import { buyByCalls, fillCart } from '#tests/support/orders/remote-visitor.ts'
import { at, asGuest, memberSheet, stoppedProduct, untilPopular, type Visits } from './visit.ts'

/** Inside the maintenance window of the demo data: 2024-10-26 00:00 to 04:00 in Korea. */
const DURING_MAINTENANCE = { STORE_CLOCK: '2024-10-26T01:20:00+09:00' }

/** States of the pages of the shop that need more than their address. */
export const SHOP_VISITS: Visits = {
  '/products': [
    { name: 'products', open: at('/products'), heading: /SHOP/u },
    { name: 'products-category', open: at('/products?category=10&sort=PRICE_ASC'), heading: /./u },
    { name: 'products-large', open: at('/products?view=large'), heading: /SHOP/u },
    { name: 'products-rows', open: at('/products?view=rows'), heading: /SHOP/u },
    { name: 'products-none', open: at('/products?keyword=없는말'), heading: /없는말/u },
  ],
  '/products/search': [
    { name: 'search-start', open: at('/products/search'), heading: /^검색$/u },
    {
      name: 'search',
      isOwnPage: true,
      open: at('/products/search?keyword=가로둥 티'),
      heading: /가로둥 티/u,
    },
    {
      name: 'search-filtered',
      open: at('/products/search?keyword=티&sale=true&view=rows'),
      heading: /티/u,
      act: async (page) => {
        const filters = page.getByRole('button', { name: /^필터/u })
        // Wide screens have the filters in a column.
        if (!(await filters.isVisible())) return
        await filters.click()
        await page.getByRole('dialog', { name: '필터' }).waitFor()
      },
    },
    { name: 'search-brands', open: at('/products/search?keyword=b&tab=brand'), heading: /b/u },
    { name: 'search-none', open: at('/products/search?keyword=나막신 꽃신'), heading: /나막신/u },
    {
      name: 'search-panel',
      open: at('/products/search'),
      heading: /^검색$/u,
      act: async (page) => {
        const field = page.getByRole('main').getByRole('searchbox', { name: '상품 검색' })
        await field.fill('데')
        await page
          .getByRole('main')
          .getByRole('link', { name: /데크.*원$/u })
          .first()
          .waitFor()
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
    {
      name: 'product-missing',
      open: at('/products/9999999'),
      heading: /찾을 수 없습니다/u,
      act: untilPopular,
    },
  ],
  '/brands/$brandId': [
    { name: 'brand', open: at('/brands/7'), heading: /OVERPASS 9/u },
    { name: 'brand-styling', open: at('/brands/8?tab=styling'), heading: /NEUNGSEON/u },
    { name: 'brand-contents', open: at('/brands/1?tab=contents'), heading: /TAEPUNG/u },
    { name: 'brand-missing', open: at('/brands/999999'), heading: /찾을 수 없습니다/u },
  ],
  '/works-with-us/$typeId': [
    {
      name: 'works-form',
      open: at('/works-with-us/1'),
      heading: /입점 제안/u,
      act: async (page) => {
        await page.getByRole('button', { name: '국내 브랜드' }).click()
        await page.getByRole('button', { name: '제안 보내기' }).waitFor()
      },
    },
    { name: 'works-closed', open: at('/works-with-us/5'), heading: /채용/u },
    { name: 'works-missing', open: at('/works-with-us/99'), heading: /찾을 수 없습니다/u },
  ],
  '/survey/$surveyId': [
    { name: 'survey', open: at('/survey/1'), heading: /보고 싶은 브랜드/u },
    { name: 'survey-closed', open: at('/survey/2'), heading: /배송 만족도/u },
    { name: 'survey-missing', open: at('/survey/99'), heading: /찾을 수 없습니다/u },
  ],
  '/styling': [
    { name: 'styling', open: at('/styling'), heading: /STYLING/u },
    { name: 'styling-none', open: at('/styling?height=165&gender=MEN'), heading: /STYLING/u },
  ],
  '/customer-center': [
    { name: 'customer-center', open: at('/customer-center'), heading: /고객센터/u },
    {
      name: 'customer-center-answer',
      open: at('/customer-center?category=CLAIM&keyword=환불'),
      heading: /고객센터/u,
      act: async (page) => {
        await page.getByText('반품하면 환불은 언제 되나요?').click()
        await page.getByRole('button', { name: '아니요' }).click()
      },
    },
    {
      name: 'customer-center-none',
      open: at(`/customer-center?keyword=${'없는말'.repeat(166)}`),
      heading: /고객센터/u,
    },
  ],
  '/customer-center/notice/$noticeId': [
    { name: 'notice', open: at('/customer-center/notice/12'), heading: /서비스 점검 안내/u },
    {
      name: 'notice-missing',
      open: at('/customer-center/notice/999999'),
      heading: /찾을 수 없습니다/u,
    },
  ],
  '/customer-center/info/$category': [
    { name: 'info', open: at('/customer-center/info/return'), heading: /교환·반품 안내/u },
    { name: 'info-sizes', open: at('/customer-center/info/size-guide'), heading: /사이즈 가이드/u },
    {
      name: 'info-old',
      open: at('/customer-center/info/privacy?version=2024-01'),
      heading: /개인정보처리방침/u,
    },
    { name: 'info-missing', open: at('/customer-center/info/nothing'), heading: /찾을 수 없/u },
  ],
  '/store-info': [
    { name: 'stores', open: at('/store-info'), heading: /매장 안내/u },
    {
      name: 'stores-none',
      open: at('/store-info?region=제주'),
      heading: /매장 안내/u,
    },
  ],
  '/store-info/$storeId': [
    { name: 'store', open: at('/store-info/1'), heading: /푸시야드 성수/u },
    { name: 'store-missing', open: at('/store-info/0'), heading: /찾을 수 없습니다/u },
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
      isOwnPage: true,
      open: memberSheet,
      heading: /주문\/결제/u,
      act: async (page) => {
        await page.getByRole('button', { name: '전액 사용' }).first().click()
        await page.getByText('마일리지 사용').waitFor()
      },
    },
    {
      name: 'order-sheet-receipt',
      open: memberSheet,
      heading: /주문\/결제/u,
      act: async (page) => {
        await page.getByRole('radio', { name: '가상계좌' }).check()
        await page.getByRole('radio', { name: '소득공제' }).check()
        await page.getByLabel('현금영수증 휴대폰 번호').fill('010-1234-5678')
        await page.getByLabel('환불 은행').scrollIntoViewIfNeeded()
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
    { name: 'payment-none', open: at('/cart/payment/result'), heading: /결제 정보가 없습니다/u },
  ],
  '/order/complete': [
    {
      name: 'order-complete',
      open: asGuest(async (guest) => `/order/complete?orderNumber=${await buyByCalls(guest)}`),
      heading: /주문이 완료/u,
    },
  ],
  '/offline': [{ name: 'offline-page', open: at('/offline'), heading: /\S/u }],
  '/raffle': [
    {
      name: 'raffle-alias',
      open: at('/raffle'),
      heading: /래플\(응모\)/u,
      endsAt: '/app-download',
    },
  ],
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
