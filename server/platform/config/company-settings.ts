import * as v from 'valibot'
import { COMPANY_SETTINGS, formerName } from '#contract/shop/company.ts'
import { ConfigError } from '#server/platform/errors/config-error.ts'

const Line = v.optional(
  v.pipe(v.string(), v.regex(/^\S(?:.{0,198}\S)?$/u, 'must be one line of up to 200 characters')),
)
/** Names stand in titles, in documents and at the head of text messages. */
const ShopName = v.optional(
  v.pipe(v.string(), v.regex(/^\S(?:.{0,28}\S)?$/u, 'must be one line of up to 30 characters')),
)
/** Banks show ten characters of a depositor; particles of Korean follow the last syllable. */
const ShopNameKo = v.optional(
  v.pipe(
    v.string(),
    v.regex(/^(?:\S.{0,8})?[가-힣]$/u, 'must be up to 10 characters that end in Hangul'),
  ),
)
const Logo = v.optional(
  v.pipe(
    v.string(),
    v.regex(/^(?:\/[\w-]+)+\.svg$/u, 'must be a path of an SVG file such as /icons/icon.svg'),
  ),
)
const BusinessNumber = v.optional(
  v.pipe(v.string(), v.regex(/^\d{3}-\d{2}-\d{5}$/u, 'must be a number such as 123-45-67891')),
)
const Postcode = v.optional(v.pipe(v.string(), v.regex(/^\d{5}$/u, 'must be five digits')))
const Phone = v.optional(
  v.pipe(v.string(), v.regex(/^[\d-]{8,14}$/u, 'must be a phone number such as 02-0000-0000')),
)
const Email = v.optional(v.pipe(v.string(), v.email('must be an e-mail address')))

/**
 * Business data of the company (contract/shop/company.ts), which the build of the pages reads too;
 * with the former names.
 */
export const COMPANY_ENTRIES = {
  VITE_COMPANY_SHOP_NAME: ShopName,
  VITE_COMPANY_SHOP_NAME_KO: ShopNameKo,
  VITE_COMPANY_LOGO: Logo,
  VITE_COMPANY_NAME: Line,
  VITE_COMPANY_REPRESENTATIVE: Line,
  VITE_COMPANY_ADDRESS: Line,
  VITE_COMPANY_POSTCODE: Postcode,
  VITE_COMPANY_BUSINESS_NUMBER: BusinessNumber,
  VITE_COMPANY_MAIL_ORDER_NUMBER: Line,
  VITE_COMPANY_HOSTING: Line,
  VITE_COMPANY_PHONE: Phone,
  VITE_COMPANY_EMAIL: Email,
  VITE_COMPANY_PRIVACY_OFFICER: Line,
  VITE_OPERATOR_NAME: Line,
  VITE_OPERATOR_REPRESENTATIVE: Line,
  VITE_OPERATOR_ADDRESS: Line,
  VITE_OPERATOR_POSTCODE: Postcode,
  VITE_OPERATOR_BUSINESS_NUMBER: BusinessNumber,
  VITE_OPERATOR_MAIL_ORDER_NUMBER: Line,
  VITE_OPERATOR_HOSTING: Line,
  VITE_OPERATOR_PHONE: Phone,
  VITE_OPERATOR_EMAIL: Email,
  VITE_OPERATOR_PRIVACY_OFFICER: Line,
}

type Values = Readonly<Record<string, unknown>>

/** Former names of settings that are given without the present ones. */
export function formerNamesIn(values: Values): string[] {
  return Object.values(COMPANY_SETTINGS)
    .filter((name) => values[name] === undefined && values[formerName(name)] !== undefined)
    .map(formerName)
}

/**
 * Throws {@link ConfigError} without all data of the company: the first start stores the legal
 * texts for good.
 */
export function checkCompany(values: Values): void {
  const missing = Object.values(COMPANY_SETTINGS).filter(
    (name) => values[name] === undefined && values[formerName(name)] === undefined,
  )
  if (missing.length === 0) return
  throw new ConfigError(
    `In production ${missing.join(', ')} must be set, here and for the build: pages and legal texts would name an invented shop and company.`,
  )
}
