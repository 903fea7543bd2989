import * as v from 'valibot'
import {
  INQUIRY_TEXT_MAX,
  INQUIRY_TEXT_MIN,
  INQUIRY_TITLE_MAX,
  INQUIRY_TITLE_MIN,
} from './inquiry-limits.ts'
import { typedText } from '#contract/platform/typed-text.ts'
import { OrderNumber } from '#contract/platform/values.ts'

/** Kinds of inquiries. */
export const InquiryType = v.picklist([
  'ORDER',
  'DELIVERY',
  'CLAIM',
  'PRODUCT',
  'RAFFLE',
  'MONEY',
  'ACCOUNT',
  'ETC',
])
export type InquiryType = v.InferOutput<typeof InquiryType>

/** Text of an inquiry or of a follow-up. */
export const InquiryText = typedText({
  min: INQUIRY_TEXT_MIN,
  max: INQUIRY_TEXT_MAX,
  short: '내용을 10자 이상 입력해 주세요.',
  long: '내용은 2,000자까지 입력할 수 있습니다.',
})

/** Form "Inquiry". The type is ETC where a client sends none. */
export const InquiryForm = v.object({
  type: v.optional(InquiryType, 'ETC'),
  orderNumber: v.optional(OrderNumber),
  title: typedText({
    min: INQUIRY_TITLE_MIN,
    max: INQUIRY_TITLE_MAX,
    short: '제목을 2자 이상 입력해 주세요.',
    long: '제목은 50자까지 입력할 수 있습니다.',
  }),
  contents: InquiryText,
})

/** Form of a follow-up message. */
export const InquiryReplyForm = v.object({ contents: InquiryText })
