import { companyOf } from '#contract/company.ts'

/** Business data of the company for which the pages were built (docs/decisions/245). */
export const COMPANY = companyOf(import.meta.env)
