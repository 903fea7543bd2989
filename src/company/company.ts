// Constants of the build (build/company-texts.ts).
declare const BUILT_COMPANY_NAME: string
declare const BUILT_REPRESENTATIVE: string
declare const BUILT_ADDRESS: string
declare const BUILT_BUSINESS_NUMBER: string
declare const BUILT_MAIL_ORDER_NUMBER: string
declare const BUILT_HOSTING: string
declare const BUILT_PHONE: string
declare const BUILT_EMAIL: string
declare const BUILT_PRIVACY_OFFICER: string

// Business data of the company for which the pages were built (shop#company).
export const name = BUILT_COMPANY_NAME
export const representative = BUILT_REPRESENTATIVE
export const address = BUILT_ADDRESS
export const businessNumber = BUILT_BUSINESS_NUMBER
export const mailOrderNumber = BUILT_MAIL_ORDER_NUMBER
export const hosting = BUILT_HOSTING
export const phone = BUILT_PHONE
export const email = BUILT_EMAIL
export const privacyOfficer = BUILT_PRIVACY_OFFICER
