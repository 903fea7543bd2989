import * as v from 'valibot'
import { typedText } from '#contract/platform/typed-text.ts'
import { NoteText, Version } from '#contract/operators/operator-values.ts'
import { INQUIRY_TABS, type InquiryTab } from './queue-tabs.ts'
import { PartQuery, queuePartOf } from '#contract/operators/queue-page.ts'
import { operatorEndpoint } from '#contract/platform/operator-endpoint.ts'
import { Id, Instant } from '#contract/platform/values.ts'
import { InquiryMessage, InquiryState } from './inquiries.calls.ts'
import { InquiryType } from './inquiry-forms.ts'

export { INQUIRY_TABS, type InquiryTab }

/** Inquiry of a list. The member's name is masked. */
export const OperatorInquiryCard = v.object({
  inquiryId: Id,
  type: InquiryType,
  title: v.string(),
  state: InquiryState,
  stateLabel: v.string(),
  member: v.string(),
  createdAt: Instant,
  /** Since when it waits, or was answered. */
  movedAt: Instant,
  /** Whether it has waited for more than two business days. */
  isLate: v.boolean(),
  assignee: v.nullable(v.object({ operatorId: Id, name: v.string() })),
})
export type OperatorInquiryCard = v.InferOutput<typeof OperatorInquiryCard>

/** Lists inquiries; queues begin with the one that waits longest, `all` with the newest. */
export const listOperatorInquiries = operatorEndpoint({
  method: 'GET',
  path: '/admin/v1/inquiries',
  permission: 'inquiries.read',
  query: v.object({
    tab: v.picklist(INQUIRY_TABS),
    ...PartQuery,
  }),
  response: queuePartOf(OperatorInquiryCard, { waiting: v.number(), mine: v.number() }),
})

/** An inquiry with messages and notes. Reading it is audited. */
export const OperatorInquiry = v.object({
  ...OperatorInquiryCard.entries,
  orderNumber: v.nullable(v.string()),
  messages: v.array(v.object({ messageId: Id, ...InquiryMessage.entries })),
  notes: v.array(v.object({ noteId: Id, text: v.string(), by: v.string(), at: Instant })),
})
export type OperatorInquiry = v.InferOutput<typeof OperatorInquiry>

/** Returns an inquiry. */
export const getOperatorInquiry = operatorEndpoint({
  method: 'GET',
  path: '/admin/v1/inquiries/:inquiryId',
  permission: 'inquiries.read',
  audited: true,
  errors: ['INQUIRY_NOT_FOUND'],
  response: OperatorInquiry,
})

/**
 * Takes an inquiry, also from a colleague, or gives it back. `expected`: whose it was on the page.
 */
export const assignInquiry = operatorEndpoint({
  method: 'POST',
  path: '/admin/v1/inquiries/:inquiryId/assign',
  permission: 'inquiries.write',
  errors: ['INQUIRY_NOT_FOUND', 'STATE_CHANGED'],
  body: v.object({ take: v.boolean(), expected: v.nullable(Id) }),
  response: v.object({}),
})

/**
 * Answers a waiting inquiry with files. `afterMessageId`: the last message that the operator read.
 */
export const answerInquiryByHand = operatorEndpoint({
  method: 'POST',
  path: '/admin/v1/inquiries/:inquiryId/answer',
  permission: 'inquiries.write',
  multipart: true,
  idempotent: true,
  errors: [
    'INQUIRY_NOT_FOUND',
    'INQUIRY_MOVED',
    'INQUIRY_CLOSED',
    'STATE_CHANGED',
    'FILE_COUNT',
    'FILE_TOO_LARGE',
    'FILE_TYPE',
  ],
  body: v.object({
    contents: typedText({
      min: 1,
      max: 2_000,
      short: '답변을 입력해 주세요.',
      long: '답변은 2,000자까지 입력할 수 있습니다.',
    }),
    afterMessageId: Id,
  }),
  response: v.object({ messageId: Id }),
})

/** Ends an inquiry without a further answer. */
export const closeInquiry = operatorEndpoint({
  method: 'POST',
  path: '/admin/v1/inquiries/:inquiryId/close',
  permission: 'inquiries.write',
  errors: ['INQUIRY_NOT_FOUND', 'INQUIRY_CLOSED'],
  body: v.object({}),
  response: v.object({}),
})

/** Adds a note of staff to an inquiry. */
export const addInquiryNote = operatorEndpoint({
  method: 'POST',
  path: '/admin/v1/inquiries/:inquiryId/notes',
  permission: 'inquiries.write',
  errors: ['INQUIRY_NOT_FOUND'],
  body: v.object({
    text: NoteText,
  }),
  response: v.object({ noteId: Id }),
})

/**
 * A text that staff insert into answers; `{주문번호}` is replaced by the order number of the inquiry.
 */
export const SavedReply = v.object({
  replyId: Id,
  title: v.string(),
  body: v.string(),
  version: Version,
})
export type SavedReply = v.InferOutput<typeof SavedReply>

/** Form of a saved reply. */
export const SavedReplyForm = v.object({
  title: typedText({
    min: 1,
    max: 50,
    short: '제목을 입력해 주세요.',
    long: '제목은 50자까지 입력할 수 있습니다.',
  }),
  body: typedText({
    min: 1,
    max: 2_000,
    short: '내용을 입력해 주세요.',
    long: '내용은 2,000자까지 입력할 수 있습니다.',
  }),
})

/** Lists the saved replies by title. */
export const listSavedReplies = operatorEndpoint({
  method: 'GET',
  path: '/admin/v1/saved-replies',
  permission: 'inquiries.read',
  response: v.array(SavedReply),
})

/** Stores a new saved reply. */
export const addSavedReply = operatorEndpoint({
  method: 'POST',
  path: '/admin/v1/saved-replies',
  permission: 'inquiries.write',
  body: SavedReplyForm,
  response: SavedReply,
})

/** Changes a saved reply that has this version. */
export const changeSavedReply = operatorEndpoint({
  method: 'PUT',
  path: '/admin/v1/saved-replies/:replyId',
  permission: 'inquiries.write',
  errors: ['REPLY_NOT_FOUND', 'VERSION_CONFLICT'],
  body: v.object({ ...SavedReplyForm.entries, version: Version }),
  response: SavedReply,
})

/** Deletes a saved reply that has this version. */
export const deleteSavedReply = operatorEndpoint({
  method: 'DELETE',
  path: '/admin/v1/saved-replies/:replyId',
  permission: 'inquiries.write',
  errors: ['REPLY_NOT_FOUND', 'VERSION_CONFLICT'],
  body: v.object({ version: Version }),
  response: v.object({}),
})
