import type { ComponentType } from 'react'
import { lazyComponent } from '#src/lazy/lazy-component.tsx'
import type { PagePath } from '#src/page/page-path.ts'

const UnpaidWins = lazyComponent(
  async () => (await import('#src/features/orders/dues/unpaid-wins.tsx')).UnpaidWins,
)

/** Link of the account menu. */
interface AccountLink {
  readonly to: PagePath
  readonly label: string
  /** Note after the label. */
  readonly Mark?: ComponentType<{ className?: string | undefined }>
}

/** Groups of the account menu. */
export const MENU_GROUPS: readonly {
  readonly title: string
  readonly links: readonly AccountLink[]
}[] = [
  {
    title: '쇼핑',
    links: [
      { to: '/my-page/orders', label: '주문 내역' },
      { to: '/my-page/claims', label: '취소·교환·반품' },
      { to: '/my-page/guest-orders', label: '비회원 주문 가져오기' },
      { to: '/my-page/raffles', label: '래플 응모 내역', Mark: UnpaidWins },
      { to: '/my-page/wish', label: '찜한 상품' },
      { to: '/my-page/recent', label: '최근 본 상품' },
      { to: '/my-page/restock', label: '재입고 알림' },
      { to: '/my-page/inquiries', label: '1:1 문의' },
      { to: '/customer-center', label: '고객센터' },
      { to: '/store-info', label: '매장 안내' },
    ],
  },
  {
    title: '혜택',
    links: [
      { to: '/my-page/coupons', label: '쿠폰' },
      { to: '/my-page/mileage', label: '마일리지' },
      { to: '/my-page/money', label: '머니' },
      { to: '/my-page/membership', label: '멤버십' },
      { to: '/my-page/notifications', label: '알림' },
    ],
  },
  {
    title: '내 정보',
    links: [
      { to: '/my-page/profile', label: '회원 정보' },
      { to: '/my-page/addresses', label: '배송지' },
      { to: '/my-page/size', label: '사이즈' },
      { to: '/my-page/bank-account', label: '환불 계좌' },
      { to: '/my-page/auto-pay', label: '등록 카드' },
    ],
  },
  {
    title: '계정',
    links: [
      { to: '/my-page/password', label: '비밀번호 변경' },
      { to: '/my-page/passkeys', label: '패스키' },
      { to: '/my-page/sessions', label: '로그인 기기' },
      { to: '/my-page/agreements', label: '약관·수신 동의' },
      { to: '/my-page/withdraw', label: '회원 탈퇴' },
    ],
  },
]
