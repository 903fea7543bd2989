import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeInquiry } from '#contract/service/inquiries.calls.ts'
import { bookmarkProduct } from '#contract/catalogue/product-details.calls.ts'
import { UNTAUGHT } from '#core/maintenance/window.ts'
import type { AppRouter } from '#src/app/router.tsx'
import { Shopper, putOnShelf } from '#tests/support/platform/shopper.ts'
import { startTestShop, type TestShop } from '#tests/support/platform/test-shop.ts'
import { renderPage, type RenderOptions } from './render-page.tsx'

/**
 * An address of a route, who looks at it, and words that only real data or the whole page can
 * bring.
 */
interface Example extends RenderOptions {
  readonly path: string
  readonly words: readonly string[]
}

const TRACE_ID = '5f6c9f36-6a4c-4d0a-9a9e-7d3e6c0e0f11'

let shop: TestShop
let examples: Record<string, Example>

beforeAll(async () => {
  shop = await startTestShop()
  examples = await makeExamples()
})
afterAll(() => shop[Symbol.asyncDispose]())

/** One example for each route, keyed by the route's id; a route without one fails below. */
async function makeExamples(): Promise<Record<string, Example>> {
  const [goods] = await putOnShelf(shop, 1)
  if (goods === undefined) throw new Error('No size has stock')
  const shopper = await Shopper.guest(shop)
  const { orderNumber } = await shopper.orderGoods([goods])
  const member = await Shopper.member(shop, 'demo2')
  const ordered = await member.orderGoods([goods])
  await shop.call(bookmarkProduct, { params: { productId: 1 }, as: member.as })
  const asked = { title: '배송 문의', contents: '데크가 언제 출발하는지 알고 싶습니다.' }
  const { inquiryId } = await shop.call(writeInquiry, { body: asked, as: member.as })
  const now = shop.clock.now()
  const maintenance = {
    ...UNTAUGHT,
    windows: [
      {
        startsAt: now.toISOString(),
        endsAt: new Date(now.getTime() + 5_400_000).toISOString(),
        reason: '결제 시스템 교체',
      },
    ],
  }
  return {
    '/_admitted/': { path: '/', words: ['가로등 그래픽 티', '45,000원'] },
    '/_admitted/products/': { path: '/products', words: ['50개', '가로등 그래픽 티'] },
    '/_admitted/products/search': {
      path: '/products/search?keyword=가로둥',
      words: ['검색 결과를 보여드립니다.', '가로등 그래픽 티', '정확도순', '반소매 티셔츠', '혜택'],
    },
    '/_admitted/products/$productId': { path: '/products/1', words: ['45,000원', '장바구니'] },
    '/_admitted/raffle/': { path: '/raffle', words: ['진행 중', '래플 안내'] },
    '/_admitted/app-download': {
      path: '/app-download',
      words: ['진행 중', 'B2 로우', '결과 발표', '래플 안내'],
    },
    '/_admitted/raffle/$raffleProductId/': {
      path: '/raffle/1',
      words: ['B2 로우', '139,000원', '상품정보제공고시'],
    },
    '/_admitted/raffle/$raffleProductId/audit': {
      path: '/raffle/1/audit',
      words: ['아직 추첨 규칙을 공개하지 않은 래플입니다.'],
    },
    '/_admitted/brands/': { path: '/brands', words: ['OVERPASS 9', '오버패스나인'] },
    '/_admitted/brands/$brandId': {
      path: '/brands/7',
      words: ['고가 아래에서 입는 워크웨어', '교각 초어 재킷'],
    },
    '/_admitted/contents/': { path: '/contents', words: ['비 오는 날의 계단', '발매 정보'] },
    '/_admitted/contents/$contentId': {
      path: '/contents/1',
      words: ['스물여섯 번의 실패', '영상에 나온 것', 'TAEPUNG BOARDS'],
    },
    '/_admitted/works-with-us/': {
      path: '/works-with-us',
      words: ['입점 제안', '지금은 접수하지 않습니다'],
    },
    '/_admitted/works-with-us/$typeId': {
      path: '/works-with-us/2',
      words: ['협업·콜라보', '진행 순서', '영상·전시·행사'],
    },
    '/_admitted/survey/$surveyId': {
      path: '/survey/1',
      words: ['매장에서 보고 싶은 브랜드', '500 마일리지', '응답 보내기'],
    },
    '/_admitted/styling/': { path: '/styling', words: ['막차 시간까지 성수', '스태프 178cm'] },
    '/_admitted/styling/$styleId': {
      path: '/styling/1',
      words: ['막차 시간까지 성수', '착용 상품', '막차 후디'],
    },
    '/_admitted/customer-center/': {
      path: '/customer-center',
      words: [
        '주문 취소는 어떻게 하나요?',
        '누구나 다시 계산할 수 있습니다',
        '교환·반품 안내',
        '02-0000-0000',
      ],
    },
    '/_admitted/customer-center/notice/$noticeId': {
      path: '/customer-center/notice/12',
      words: ['서비스 점검 안내', '2024년 10월 26일(토)', '다음 글'],
    },
    '/_admitted/customer-center/info/$category': {
      path: '/customer-center/info/privacy',
      words: ['개인정보처리방침', '2026.07.01', '보유 기간', '홍길동'],
    },
    '/_admitted/store-info/': {
      path: '/store-info',
      words: ['푸시야드 성수', '화–일 12:00–20:00', '예시역 3번 출구'],
    },
    '/_admitted/store-info/$storeId': {
      path: '/store-info/1',
      words: ['푸시야드 성수', '2026.9.25(금) 추석', '걸어서 6분'],
    },
    '/_admitted/cart/': { path: '/cart', words: ['장바구니가 비어 있습니다.'] },
    // Whose the order sheet is is asked in the browser alone.
    '/_admitted/cart/payment/': { path: '/cart/payment', words: ['주문/결제'] },
    '/_admitted/cart/payment/result': {
      path: '/cart/payment/result',
      words: ['이 주소에는 결제 정보가 없습니다.', '로그인하고 확인하기', '비회원 주문조회'],
    },
    '/_admitted/order/complete': {
      path: `/order/complete?orderNumber=${orderNumber}`,
      as: shopper.as,
      words: [orderNumber],
    },
    '/_admitted/my-page/': { path: '/my-page', as: member.as, words: ['김데모님', '주문 내역'] },
    '/_admitted/my-page/orders': {
      path: '/my-page/orders',
      as: member.as,
      words: [ordered.orderNumber, '결제대기', '상세 보기'],
    },
    '/_admitted/my-page/orders_/$orderNumber': {
      path: `/my-page/orders/${ordered.orderNumber}`,
      as: member.as,
      words: [ordered.orderNumber, '주문 상품'],
    },
    '/_admitted/my-page/claims/': {
      path: '/my-page/claims?type=RETURN',
      as: member.as,
      words: ['신청 내역이 없습니다.', '교환'],
    },
    '/_admitted/my-page/claims/new': {
      path: `/my-page/claims/new?order=${ordered.orderNumber}&type=CANCEL`,
      as: member.as,
      words: ['지금 신청할 수 있는 상품이 없습니다.'],
    },
    '/_admitted/my-page/wish': {
      path: '/my-page/wish',
      as: member.as,
      words: ['찜 목록', '스타일링'],
    },
    '/_admitted/my-page/addresses': {
      path: '/my-page/addresses',
      as: member.as,
      words: ['배송지 추가', '기본 배송지'],
    },
    '/_admitted/my-page/profile': {
      path: '/my-page/profile',
      as: member.as,
      words: ['회원 정보', '본인인지 다시 확인합니다.'],
    },
    '/_admitted/my-page/password': {
      path: '/my-page/password',
      as: member.as,
      words: ['비밀번호 변경', '새 비밀번호 확인'],
    },
    '/_admitted/my-page/size': {
      path: '/my-page/size',
      as: member.as,
      words: ['상의', '선호하는 핏', '관심 브랜드'],
    },
    '/_admitted/my-page/agreements': {
      path: '/my-page/agreements',
      as: member.as,
      words: ['수신 동의', '필수 약관'],
    },
    '/_admitted/my-page/notifications': {
      path: '/my-page/notifications',
      as: member.as,
      words: ['알림', '재입고'],
    },
    '/_admitted/my-page/sessions': {
      path: '/my-page/sessions',
      as: member.as,
      words: ['로그인 기기', '이 기기'],
    },
    '/_admitted/my-page/membership': {
      path: '/my-page/membership',
      as: member.as,
      words: ['멤버십', '기간 구매 금액'],
    },
    '/_admitted/my-page/raffles': {
      path: '/my-page/raffles?tab=APPLIED',
      as: member.as,
      words: ['래플 응모 내역', '응모중', '응모 내역이 없습니다.'],
    },
    '/_admitted/my-page/coupons': {
      path: '/my-page/coupons',
      as: member.as,
      words: ['쿠폰', '받을 수 있는 쿠폰', 'RAIL 월간 5% 쿠폰'],
    },
    '/_admitted/my-page/mileage': {
      path: '/my-page/mileage',
      as: member.as,
      words: ['사용 가능한 마일리지', '소멸 예정'],
    },
    '/_admitted/my-page/money/': {
      path: '/my-page/money',
      as: member.as,
      words: ['보유 머니', '40,000원', '기프트카드 등록'],
    },
    '/_admitted/my-page/money/refund': {
      path: '/my-page/money/refund',
      as: member.as,
      words: ['환불 가능한 금액이 없습니다.'],
    },
    '/_admitted/my-page/inquiries/': {
      path: '/my-page/inquiries',
      as: member.as,
      words: ['배송 문의', '답변대기', '문의하기'],
    },
    '/_admitted/my-page/inquiries/new': {
      path: '/my-page/inquiries/new',
      as: member.as,
      words: ['문의하기', '1:1 문의'],
    },
    '/_admitted/my-page/inquiries/$inquiryId': {
      path: `/my-page/inquiries/${inquiryId}`,
      as: member.as,
      words: ['언제 출발하는지'],
    },
    '/_admitted/my-page/restock': {
      path: '/my-page/restock',
      as: member.as,
      words: ['재입고 알림'],
    },
    '/_admitted/my-page/recent': {
      path: '/my-page/recent',
      as: member.as,
      words: ['최근 본 상품'],
    },
    '/_admitted/my-page/bank-account': {
      path: '/my-page/bank-account',
      as: member.as,
      words: ['환불 계좌', '1원 인증 요청'],
    },
    '/_admitted/my-page/auto-pay': {
      path: '/my-page/auto-pay',
      as: member.as,
      words: ['등록 카드', '등록된 카드가 없습니다.'],
    },
    '/_admitted/my-page/passkeys': {
      path: '/my-page/passkeys',
      as: member.as,
      words: ['패스키', '본인인지 다시 확인합니다.'],
    },
    '/_admitted/my-page/guest-orders': {
      path: '/my-page/guest-orders',
      as: member.as,
      words: ['비회원 주문 가져오기', '본인인증'],
    },
    '/_admitted/my-page/withdraw': {
      path: '/my-page/withdraw',
      as: member.as,
      words: ['회원 탈퇴', '다시 가입할 수 없습니다.'],
    },
    '/_admitted/auth/login': { path: '/auth/login', words: ['아이디', '비밀번호'] },
    '/_admitted/auth/join': { path: '/auth/join', words: ['회원가입', '전체 동의', '이용약관'] },
    '/_admitted/auth/find-id': { path: '/auth/find-id', words: ['아이디 찾기', '인증번호 받기'] },
    '/_admitted/auth/find-password': {
      path: '/auth/find-password',
      words: ['비밀번호 찾기', '인증번호 받기'],
    },
    '/_admitted/auth/change-password': {
      path: '/auth/change-password',
      words: ['비밀번호 변경', '먼저 본인 확인이 필요합니다.'],
    },
    '/_admitted/auth/non-member/': { path: '/auth/non-member', words: ['주문번호', '휴대폰 번호'] },
    '/_admitted/auth/non-member/claim': {
      path: '/auth/non-member/claim?order=260814-7F3K2QX&type=CANCEL',
      words: ['주문 취소', '다시 조회한 뒤에'],
    },
    '/inspection': {
      path: '/inspection',
      maintenance,
      words: ['서비스 점검 중입니다.', '결제 시스템 교체', '약 1시간 30분 남았습니다.'],
    },
    '/error': { path: `/error?traceId=${TRACE_ID}`, words: ['불편을 드려 죄송합니다.', TRACE_ID] },
    '/offline': { path: '/offline', words: ['연결을 확인하고 있습니다.'] },
  }
}

/** Ids of all routes that stand for a page; layouts have children. */
function pageIds({ routesById }: AppRouter): readonly string[] {
  return Object.values(routesById)
    .filter(({ children }) => Object.keys(children ?? {}).length === 0)
    .map(({ id }) => id)
}

/** What a reader sees of a page. */
const textOf = (html: string) =>
  html
    .replaceAll(/<script[\s\S]*?<\/script>/gu, ' ')
    .replaceAll(/<[^>]+>/gu, ' ')
    .replaceAll(/\s+/gu, ' ')

test('each route renders to a string in Node, with its data', { timeout: 60_000 }, async () => {
  const { router } = await renderPage(shop, '/error')
  for (const id of pageIds(router)) {
    const example = examples[id]
    if (example === undefined) throw new Error(`${id} has no example in ${import.meta.filename}`)
    const { html, errors, failures } = await renderPage(shop, example.path, example)
    expect.soft(errors, id).toEqual([])
    expect
      .soft(
        failures.filter((failure) => !isGuest(failure)),
        id,
      )
      .toEqual([])
    for (const word of example.words) expect.soft(textOf(html), id).toContain(word)
    expect.soft(html.match(/<h1[\s>]/gu), `${id}: one heading`).toHaveLength(1)
    expect.soft(html, id).toMatch(/<title>[^<]+<\/title>/u)
  }
})

test('an unknown address says so', async () => {
  const { html } = await renderPage(shop, '/nowhere')
  expect(textOf(html)).toContain('페이지를 찾을 수 없습니다.')
})

test('the error page reads a trace id from its address, and no other text', async () => {
  const { router } = await renderPage(shop, '/error')
  const searchOf = (traceId: string) => router.matchRoutes('/error', { traceId }).at(-1)?.search
  expect(searchOf(TRACE_ID)).toEqual({ traceId: TRACE_ID })
  expect(searchOf('계좌로 입금해 주세요')).toEqual({ traceId: undefined })
})

test('while the shop is closed no page but the inspection page shows anything', async () => {
  const { maintenance } = examples['/inspection'] ?? {}
  if (maintenance === undefined) throw new Error('no window')
  const { html } = await renderPage(shop, '/products', { maintenance })
  expect(textOf(html)).not.toContain('가로등 그래픽 티')
})

const isGuest = (failure: unknown) => String(failure).includes('NON_MEMBER')
