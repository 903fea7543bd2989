/** Business data of the company that runs the shop, which the law asks a shop to publish (Product 1.5). */
export interface Operator {
  readonly name: string
  readonly representative: string
  readonly address: string
  /** Registration number of the business, `000-00-00000`. */
  readonly businessNumber: string
  /** Number of the mail-order registration, with the office that gave it. */
  readonly mailOrderNumber: string
  readonly hosting: string
  readonly phone: string
  readonly email: string
  readonly privacyOfficer: string
}

/** Operator of the demo shop; the company is invented (Product 6). */
export const DEMO_OPERATOR: Operator = {
  name: '주식회사 푸시야드',
  representative: '홍길동',
  address: '서울특별시 성동구 예시로1길 12',
  businessNumber: '123-45-67891',
  mailOrderNumber: '제0000-서울예시-0000호 (서울특별시 성동구청)',
  hosting: '주식회사 푸시야드',
  phone: '02-0000-0000',
  email: 'help@example.com',
  privacyOfficer: '홍길동',
}

/** Environment variable of each value. The app reads it at build, the server at its start (docs/decisions/245). */
export const OPERATOR_SETTINGS = {
  name: 'VITE_OPERATOR_NAME',
  representative: 'VITE_OPERATOR_REPRESENTATIVE',
  address: 'VITE_OPERATOR_ADDRESS',
  businessNumber: 'VITE_OPERATOR_BUSINESS_NUMBER',
  mailOrderNumber: 'VITE_OPERATOR_MAIL_ORDER_NUMBER',
  hosting: 'VITE_OPERATOR_HOSTING',
  phone: 'VITE_OPERATOR_PHONE',
  email: 'VITE_OPERATOR_EMAIL',
  privacyOfficer: 'VITE_OPERATOR_PRIVACY_OFFICER',
} as const satisfies Record<keyof Operator, string>

/** Operator of these environment variables; a missing or empty one has the demo value. */
export function operatorOf(env: Readonly<Record<string, unknown>>): Operator {
  const given = Object.entries(OPERATOR_SETTINGS).flatMap(([key, name]) => {
    const value = env[name]
    return typeof value === 'string' && value !== '' ? [[key, value] as const] : []
  })
  return { ...DEMO_OPERATOR, ...Object.fromEntries(given) }
}

/** Address of the Fair Trade Commission's look-up of a business, which the footer must link (E-Commerce Act, article 10). */
export function businessLookUpUrl({ businessNumber }: Pick<Operator, 'businessNumber'>): string {
  return `https://www.ftc.go.kr/bizCommPop.do?wrkr_no=${businessNumber.replaceAll('-', '')}`
}

/** Hours of the customer service (Product 2.19). */
export const SERVICE_HOURS = {
  hours: '평일 10:00–18:00',
  lunch: '12:30–13:30',
  closed: '주말·공휴일 휴무',
} as const
