import type { BannerPosition } from '#contract/editorial/banners.calls.ts'

/** Demo banner; its pictures are `banner/{code}-pc` and `banner/{code}-mobile`. */
export interface BannerSeed {
  readonly code: string
  readonly position: BannerPosition
  readonly title: string
  readonly subtitle: string | null
  readonly link: string
}

export const BANNERS: readonly BannerSeed[] = [
  {
    code: 'home-hero-1',
    position: 'HOME_HERO',
    title: '장마 시리즈',
    subtitle: '비가 그치면 탑니다',
    link: '/products?keyword=장마',
  },
  {
    code: 'home-hero-2',
    position: 'HOME_HERO',
    title: 'B2 로우 "형광"',
    subtitle: '지하 2층의 불빛을 신다',
    link: '/products?keyword=B2',
  },
  {
    code: 'home-hero-3',
    position: 'HOME_HERO',
    title: '당일 로우',
    subtitle: '아침에 사서 저녁에 탑니다',
    link: '/products?keyword=당일',
  },
  {
    code: 'home-hero-4',
    position: 'HOME_HERO',
    title: '가로등 아래에서',
    subtitle: '밤새클럽 그래픽 티',
    link: '/products?keyword=가로등',
  },
  {
    code: 'home-brand',
    position: 'HOME_BRAND',
    title: '능선',
    subtitle: '아웃도어와 거리 사이',
    link: '/brands/8',
  },
  {
    code: 'list-top',
    position: 'LIST_TOP',
    title: '시즌 오프',
    subtitle: '최대 30%',
    link: '/products?sale=true',
  },
  {
    code: 'cart',
    position: 'CART',
    title: '50,000원부터 무료 배송',
    subtitle: null,
    link: '/products',
  },
  {
    code: 'mypage',
    position: 'MYPAGE',
    title: '매장에서 데크를 조립해 드립니다',
    subtitle: null,
    link: '/store-info',
  },
  {
    code: 'raffle',
    position: 'RAFFLE',
    title: 'B2 COLLECTIVE',
    subtitle: '신발, 티셔츠, 데크',
    link: '/products?keyword=B2',
  },
]
