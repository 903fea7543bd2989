import * as v from 'valibot'
import { endpoint } from '#contract/platform/endpoint.ts'
import { PartnerRequestForm } from './partner-forms.ts'
import { Id } from '#contract/platform/values.ts'

/**
 * Stores a request of a partner with its files (editorial#partner-requests). An equal one of the
 * last day is not stored again, so that a repeat is harmless. AGREEMENT_REQUIRED, WORKS_NOT_FOUND,
 * WORKS_CLOSED, PARTNER_DAILY_LIMIT, FILE_TOO_LARGE, FILE_TYPE, FILE_COUNT.
 */
export const sendPartnerRequest = endpoint({
  method: 'POST',
  path: '/v1/customers/request',
  auth: 'client',
  admission: false,
  progress: false,
  multipart: true,
  idempotent: 'optional',
  body: PartnerRequestForm,
  response: v.object({ requestId: Id, receiptNo: v.string() }),
})
