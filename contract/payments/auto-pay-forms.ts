import * as v from 'valibot'
import { typedText } from '#contract/platform/typed-text.ts'
import { CustomerUid } from '#contract/platform/values.ts'

/**
 * Form of a registered card: a new one after the provider's window, or the changes of an added one.
 */
export const AutoPayForm = v.object({
  customerUid: CustomerUid,
  alias: v.optional(typedText({ max: 20, long: '카드 별칭은 20자까지 입력할 수 있습니다.' })),
  /** False leaves the default as it is. */
  isDefault: v.optional(v.boolean()),
})
