import * as v from 'valibot'
import { PrivateFile } from '#contract/media/uploads.ts'
import { PartQuery, queuePartOf } from '#contract/operators/queue-page.ts'
import { operatorEndpoint } from '#contract/platform/operator-endpoint.ts'
import { Id, Instant } from '#contract/platform/values.ts'
import { PARTNER_STATES, PARTNER_TABS } from './partner-states.ts'

/** Partner request of a list; without people. */
export const PartnerRequestCard = v.object({
  requestId: Id,
  receiptNo: v.string(),
  company: v.string(),
  group: v.string(),
  state: v.picklist(PARTNER_STATES),
  createdAt: Instant,
})
export type PartnerRequestCard = v.InferOutput<typeof PartnerRequestCard>

/** Lists requests of partners; queues begin with the oldest, `all` with the newest. */
export const listPartnerRequests = operatorEndpoint({
  method: 'GET',
  path: '/admin/v1/partner-requests',
  permission: 'inquiries.read',
  query: v.object({
    tab: v.picklist(PARTNER_TABS),
    ...PartQuery,
  }),
  response: queuePartOf(PartnerRequestCard, { new: v.number(), read: v.number() }),
})

/** A partner's request. Reading it is audited: it names a person. */
export const OperatorPartnerRequest = v.object({
  ...PartnerRequestCard.entries,
  name: v.string(),
  phone: v.string(),
  email: v.string(),
  url: v.nullable(v.string()),
  contents: v.string(),
  answers: v.array(v.object({ label: v.string(), text: v.string() })),
  files: v.array(PrivateFile),
})
export type OperatorPartnerRequest = v.InferOutput<typeof OperatorPartnerRequest>

/** Returns a partner's request. */
export const getPartnerRequest = operatorEndpoint({
  method: 'GET',
  path: '/admin/v1/partner-requests/:requestId',
  permission: 'inquiries.read',
  audited: true,
  errors: ['PARTNER_REQUEST_NOT_FOUND'],
  response: OperatorPartnerRequest,
})

/** Notes what staff did about a request; `expected` is the state that the page showed. */
export const movePartnerRequest = operatorEndpoint({
  method: 'POST',
  path: '/admin/v1/partner-requests/:requestId/state',
  permission: 'inquiries.write',
  errors: ['PARTNER_REQUEST_NOT_FOUND', 'STATE_CHANGED'],
  body: v.object({ to: v.picklist(PARTNER_STATES), expected: v.picklist(PARTNER_STATES) }),
  response: v.object({ state: v.picklist(PARTNER_STATES) }),
})
