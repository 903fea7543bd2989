import * as v from 'valibot'
import { InquiryForm, InquiryType } from '#contract/service/inquiry-forms.ts'

/** Values of the form "Inquiry": selects contain texts, empty without a choice. */
export const InquiryValues = v.object({
  type: v.pipe(
    v.string(),
    v.check((text) => v.is(InquiryType, text), '문의 유형을 선택해 주세요.'),
  ),
  orderNumber: v.string(),
  title: InquiryForm.entries.title,
  contents: InquiryForm.entries.contents,
})
export type InquiryValues = v.InferInput<typeof InquiryValues>

export const EMPTY_INQUIRY: InquiryValues = { type: '', orderNumber: '', title: '', contents: '' }

/** Body of the call. */
export function inquiryBody({ type, orderNumber, title, contents }: InquiryValues) {
  return {
    type: v.parse(InquiryType, type),
    title,
    contents,
    ...(orderNumber === '' ? {} : { orderNumber }),
  }
}
