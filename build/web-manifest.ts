import { SHARE_PARTS, SHARE_PATH } from '#contract/pages/share-target.ts'
import { shopDescription, type Company } from '#contract/shop/company.ts'

const SCREENSHOTS = [
  {
    src: '/screenshots/home-phone.webp',
    sizes: '750x1624',
    type: 'image/webp',
    form_factor: 'narrow',
    label: '새로 들어온 상품과 소식',
  },
  {
    src: '/screenshots/products-phone.webp',
    sizes: '750x1624',
    type: 'image/webp',
    form_factor: 'narrow',
    label: '모든 상품을 필터로 찾기',
  },
  {
    src: '/screenshots/product-phone.webp',
    sizes: '750x1624',
    type: 'image/webp',
    form_factor: 'narrow',
    label: '상품과 사이즈',
  },
  {
    src: '/screenshots/home-desktop.webp',
    sizes: '1440x900',
    type: 'image/webp',
    form_factor: 'wide',
    label: '새로 들어온 상품과 소식',
  },
  {
    src: '/screenshots/product-desktop.webp',
    sizes: '1440x900',
    type: 'image/webp',
    form_factor: 'wide',
    label: '상품과 사이즈',
  },
]

/** Launchers show the first three or four. */
const SHORTCUTS = [
  { name: '검색', url: '/products/search?source=pwa' },
  { name: '래플', url: '/app-download?source=pwa' },
  { name: '주문내역', url: '/my-page/orders?source=pwa' },
  { name: '장바구니', url: '/cart?source=pwa' },
  { name: '쇼핑', url: '/products?source=pwa' },
  { name: '비회원 주문조회', url: '/auth/non-member?source=pwa' },
].map((shortcut) => ({
  ...shortcut,
  icons: [{ src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' }],
}))

/**
 * Web app manifest of the shop. Its logo is the icon without a size; bitmaps for launchers are
 * those of `public/icons` (`npm run icons`).
 */
export function webManifest(company: Company) {
  const { shopName, shopNameKo, logo } = company
  return {
    id: '/',
    name: `${shopNameKo} ${shopName}`,
    short_name: shopNameKo,
    description: shopDescription(company),
    lang: 'ko',
    dir: 'ltr',
    start_url: '/?source=pwa',
    scope: '/',
    display: 'standalone',
    display_override: ['standalone', 'minimal-ui'],
    // Links to the shop in other apps open the installed one.
    handle_links: 'preferred',
    background_color: '#FFFFFF',
    theme_color: '#FFFFFF',
    categories: ['shopping', 'sports'],
    launch_handler: { client_mode: ['focus-existing', 'auto'] },
    share_target: {
      action: SHARE_PATH,
      method: 'POST',
      enctype: 'multipart/form-data',
      params: {
        title: SHARE_PARTS.title,
        text: SHARE_PARTS.text,
        url: SHARE_PARTS.url,
        // The form says of other kinds why it does not take them.
        files: [{ name: SHARE_PARTS.files, accept: ['image/*', 'application/pdf', 'video/mp4'] }],
      },
    },
    screenshots: SCREENSHOTS,
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      {
        src: '/icons/icon-maskable-512.png',
        sizes: '512x512',
        type: 'image/png',
        purpose: 'maskable',
      },
      { src: logo, sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    ],
    shortcuts: SHORTCUTS,
  }
}
