import * as v from 'valibot'
import { endpoint } from '#contract/platform/endpoint.ts'
import { InquiryForm, InquiryReplyForm, InquiryType } from './inquiry-forms.ts'
import { PageQuery } from '#contract/platform/query-values.ts'
import { PrivateFile } from '#contract/media/uploads.ts'
import { Id, Instant, pageOf } from '#contract/platform/values.ts'

/** State of an inquiry; a deleted one is not shown any more (service#inquiry-states). */
export const InquiryState = v.picklist(['WAITING', 'ANSWERED', 'CLOSED'])
export type InquiryState = v.InferOutput<typeof InquiryState>

/** Inquiry of a list. */
export const InquiryCard = v.object({
  inquiryId: Id,
  type: InquiryType,
  title: v.string(),
  state: InquiryState,
  stateLabel: v.string(),
  createdAt: Instant,
  answeredAt: v.nullable(Instant),
  hasFiles: v.boolean(),
  /** Whether an answer was not read yet. */
  unread: v.boolean(),
})
export type InquiryCard = v.InferOutput<typeof InquiryCard>

/** Lists the inquiries of the member, latest first. */
export const listInquiries = endpoint({
  method: 'GET',
  path: '/v1/customers',
  auth: 'member',
  admission: false,
  progress: false,
  query: v.object({ state: v.optional(InquiryState), ...PageQuery }),
  response: pageOf(InquiryCard),
})

/**
 * Stores an inquiry with its files. An equal one of the last day is not stored again, so that a
 * repeat is harmless. FILE_TOO_LARGE, FILE_TYPE, FILE_COUNT, ORDER_NOT_FOUND, INQUIRY_DAILY_LIMIT.
 */
export const writeInquiry = endpoint({
  method: 'POST',
  path: '/v1/customers',
  auth: 'member',
  admission: false,
  progress: false,
  multipart: true,
  idempotent: 'optional',
  body: InquiryForm,
  response: v.object({ inquiryId: Id }),
})

/** Message of an inquiry. */
export const InquiryMessage = v.object({
  author: v.picklist(['USER', 'STAFF']),
  contents: v.string(),
  files: v.array(PrivateFile),
  at: Instant,
})

/** Inquiry with its messages, the oldest first. */
export const Inquiry = v.object({
  ...v.omit(InquiryCard, ['unread', 'hasFiles', 'answeredAt']).entries,
  orderNumber: v.nullable(v.string()),
  messages: v.array(InquiryMessage),
  canDelete: v.boolean(),
  canReply: v.boolean(),
})
export type Inquiry = v.InferOutput<typeof Inquiry>

/**
 * Returns an inquiry and marks its answers as read. INQUIRY_NOT_FOUND, also for those of other
 * members.
 */
export const getInquiry = endpoint({
  method: 'GET',
  path: '/v1/customers/:inquiryId',
  auth: 'member',
  admission: false,
  progress: false,
  response: Inquiry,
})

/**
 * Adds a follow-up message; the inquiry waits for an answer again. INQUIRY_NOT_FOUND,
 * INQUIRY_CLOSED, INQUIRY_MESSAGE_LIMIT.
 */
export const replyToInquiry = endpoint({
  method: 'POST',
  path: '/v1/customers/:inquiryId',
  auth: 'member',
  admission: false,
  progress: false,
  idempotent: 'optional',
  body: InquiryReplyForm,
  response: v.object({ messageId: Id, state: InquiryState }),
})

/** Deletes an inquiry that waits for its answer. INQUIRY_NOT_FOUND, INQUIRY_NOT_DELETABLE. */
export const deleteInquiry = endpoint({
  method: 'DELETE',
  path: '/v1/customers/:inquiryId',
  auth: 'member',
  admission: false,
  progress: false,
  response: v.object({}),
})
