import { DEMO_LOGO, DEMO_SHOP_NAME } from './demo-shop.ts'

/**
 * Business data of the company that runs the shop, which the law asks a shop to publish
 * (shop#company), with the name and the logo of the shop.
 */
export interface Company {
  /** Name of the shop as it is written: in titles, on receipts, and as its mark. */
  readonly shopName: string
  /** Name of the shop in Korean sentences and text messages; ends in a syllable of Hangul. */
  readonly shopNameKo: string
  /**
   * Path of the logo, an SVG file of the build below `public/`: icon of the pages and mark of the
   * header.
   */
  readonly logo: string
  readonly name: string
  readonly representative: string
  readonly address: string
  /** Five digits; sender of the deliveries of escrow payments. */
  readonly postcode: string
  /** Registration number of the business, `000-00-00000`. */
  readonly businessNumber: string
  /** Number of the mail-order registration, with the office that gave it. */
  readonly mailOrderNumber: string
  readonly hosting: string
  readonly phone: string
  readonly email: string
  readonly privacyOfficer: string
}

/** Company of the demo shop; the company is invented (shop#demo-company). */
export const DEMO_COMPANY: Company = {
  shopName: DEMO_SHOP_NAME,
  shopNameKo: '푸시야드',
  logo: DEMO_LOGO,
  name: '주식회사 푸시야드',
  representative: '홍길동',
  address: '서울특별시 성동구 예시로1길 12',
  postcode: '04700',
  businessNumber: '123-45-67891',
  mailOrderNumber: '제0000-서울예시-0000호 (서울특별시 성동구청)',
  hosting: '주식회사 푸시야드',
  phone: '02-0000-0000',
  email: 'help@example.com',
  privacyOfficer: '홍길동',
}

/**
 * Environment variable of each value. The app reads it at build, the server at its start
 * (shop#company).
 */
export const COMPANY_SETTINGS = {
  shopName: 'VITE_COMPANY_SHOP_NAME',
  shopNameKo: 'VITE_COMPANY_SHOP_NAME_KO',
  logo: 'VITE_COMPANY_LOGO',
  name: 'VITE_COMPANY_NAME',
  representative: 'VITE_COMPANY_REPRESENTATIVE',
  address: 'VITE_COMPANY_ADDRESS',
  postcode: 'VITE_COMPANY_POSTCODE',
  businessNumber: 'VITE_COMPANY_BUSINESS_NUMBER',
  mailOrderNumber: 'VITE_COMPANY_MAIL_ORDER_NUMBER',
  hosting: 'VITE_COMPANY_HOSTING',
  phone: 'VITE_COMPANY_PHONE',
  email: 'VITE_COMPANY_EMAIL',
  privacyOfficer: 'VITE_COMPANY_PRIVACY_OFFICER',
} as const satisfies Record<keyof Company, string>

/** Former name of a setting, which is read for one release. */
export const formerName = (name: string): string => name.replace('VITE_COMPANY_', 'VITE_OPERATOR_')

/** Company of these environment variables; a missing or empty one has the demo value. */
export function companyOf(env: Readonly<Record<string, unknown>>): Company {
  const given = Object.entries(COMPANY_SETTINGS).flatMap(([key, name]) => {
    const value = env[name] || env[formerName(name)]
    return typeof value === 'string' && value !== '' ? [[key, value] as const] : []
  })
  return { ...DEMO_COMPANY, ...Object.fromEntries(given) }
}

/** What the shop is, in one line: for search engines, link previews and the installed app. */
export function shopDescription({ shopNameKo }: Pick<Company, 'shopNameKo'>): string {
  return `보드와 옷, 그리고 공정한 래플. ${shopNameKo} 온라인 스토어`
}

/**
 * Address of the Fair Trade Commission's look-up of a business, which the footer must link
 * (E-Commerce Act, article 10).
 */
export function businessLookUpUrl({ businessNumber }: Pick<Company, 'businessNumber'>): string {
  return `https://www.ftc.go.kr/bizCommPop.do?wrkr_no=${businessNumber.replaceAll('-', '')}`
}

/** Hours of the customer service (service#service-hours). */
export const SERVICE_HOURS = {
  hours: '평일 10:00–18:00',
  lunch: '12:30–13:30',
  closed: '주말·공휴일 휴무',
} as const
