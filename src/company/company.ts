import { companyOf } from '#contract/shop/company.ts'

/**
 * Business data of the company for which the pages were built (shop#company). Builds replace this
 * module by its values (build/company-modules.ts).
 */
export const {
  name,
  representative,
  address,
  businessNumber,
  mailOrderNumber,
  hosting,
  phone,
  email,
  privacyOfficer,
} = companyOf(import.meta.env)
