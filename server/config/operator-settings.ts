import * as v from 'valibot'

const Line = v.optional(
  v.pipe(v.string(), v.regex(/^\S(?:.{0,198}\S)?$/u, 'must be one line of up to 200 characters')),
)

/** Business data of the operator (contract/operator.ts), which the build of the pages reads too. */
export const OPERATOR_ENTRIES = {
  VITE_OPERATOR_NAME: Line,
  VITE_OPERATOR_REPRESENTATIVE: Line,
  VITE_OPERATOR_ADDRESS: Line,
  VITE_OPERATOR_BUSINESS_NUMBER: v.optional(
    v.pipe(v.string(), v.regex(/^\d{3}-\d{2}-\d{5}$/u, 'must be a number such as 123-45-67891')),
  ),
  VITE_OPERATOR_MAIL_ORDER_NUMBER: Line,
  VITE_OPERATOR_HOSTING: Line,
  VITE_OPERATOR_PHONE: v.optional(
    v.pipe(v.string(), v.regex(/^[\d-]{8,14}$/u, 'must be a phone number such as 02-0000-0000')),
  ),
  VITE_OPERATOR_EMAIL: v.optional(v.pipe(v.string(), v.email('must be an e-mail address'))),
  VITE_OPERATOR_PRIVACY_OFFICER: Line,
}
