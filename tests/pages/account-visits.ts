import { DEMO_PASSWORD } from '#demo/catalogue/demo-password.ts'
import { findGuestOrder } from '#tests/support/orders/guest-order.ts'
import { becomeVisitor, buyByCalls, cancelByCalls } from '#tests/support/orders/remote-visitor.ts'
import {
  at,
  asMember,
  asBuyer,
  openWin,
  askByCalls,
  registerCardOnce,
  likeSome,
  bookmarkedOnDevice,
  type Visits,
} from './visit.ts'

/** States of the pages of members and of guests' orders that need more than their address. */
export const ACCOUNT_VISITS: Visits = {
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
    {
      name: 'guest-order-unproven',
      open: async (page, { origin }) => {
        await findGuestOrder(page, origin)
        return '/auth/non-member'
      },
      heading: /주문 조회/u,
    },
    {
      name: 'guest-order',
      isOwnPage: true,
      open: async (page, { origin }) => {
        await findGuestOrder(page, origin, { ownDevice: true })
        return '/auth/non-member'
      },
      heading: /주문 조회/u,
    },
  ],
  '/auth/non-member/claim': [
    {
      name: 'guest-claim',
      open: async (page, { origin }) => {
        const orderNumber = await findGuestOrder(page, origin, { ownDevice: true })
        return `/auth/non-member/claim?order=${orderNumber}&type=CANCEL`
      },
      heading: /주문 취소/u,
    },
    { name: 'guest-claim-closed', open: at('/auth/non-member/claim'), heading: /주문 취소/u },
  ],
  '/my-page': [
    { name: 'account', open: asMember('/my-page'), heading: /님/u },
    { name: 'account-guest', open: at('/my-page'), heading: /마이페이지/u },
  ],
  '/my-page/wish': [
    { name: 'wish', open: asMember('/my-page/wish?tab=brand', likeSome), heading: /찜 목록/u },
    {
      name: 'wish-guest',
      open: bookmarkedOnDevice('PRODUCT:1,PRODUCT:12,PRODUCT:999999', '/my-page/wish'),
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
    {
      name: 'claims-none',
      open: asMember('/my-page/claims?type=RETURN'),
      heading: /취소/u,
    },
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
    {
      name: 'raffle-entries-none',
      isOwnPage: false,
      open: asMember('/my-page/raffles'),
      heading: /래플 응모 내역/u,
    },
    {
      name: 'raffle-entries',
      isOwnPage: true,
      open: asMember('/my-page/raffles?tab=WON'),
      heading: /래플 응모 내역/u,
    },
    { name: 'raffle-entry', isOwnPage: true, open: openWin, heading: /응모 상세/u },
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
}
