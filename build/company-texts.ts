import type { Company } from '#contract/shop/company.ts'
import { withParticle } from '#contract/platform/particle.ts'

/**
 * Texts of the company for the option `define` of a build, by the constants that `src/company` and
 * the worker declare.
 */
export function companyTexts(company: Company): Readonly<Record<string, string>> {
  const { shopName, shopNameKo } = company
  const texts = {
    BUILT_SHOP_NAME: shopName,
    BUILT_SHOP_NAME_KO: shopNameKo,
    BUILT_SHOP_AS_TOPIC: withParticle(shopNameKo, '은/는'),
    BUILT_SHOP_AS_SUBJECT: withParticle(shopNameKo, '이/가'),
    BUILT_TO_SHOP: withParticle(shopNameKo, '으로/로'),
    BUILT_WITH_SHOP: withParticle(shopNameKo, '과/와'),
    BUILT_LOGO: company.logo,
    BUILT_COMPANY_NAME: company.name,
    BUILT_REPRESENTATIVE: company.representative,
    BUILT_ADDRESS: company.address,
    BUILT_BUSINESS_NUMBER: company.businessNumber,
    BUILT_MAIL_ORDER_NUMBER: company.mailOrderNumber,
    BUILT_HOSTING: company.hosting,
    BUILT_PHONE: company.phone,
    BUILT_EMAIL: company.email,
    BUILT_PRIVACY_OFFICER: company.privacyOfficer,
  }
  return Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [name, JSON.stringify(text)]),
  )
}
