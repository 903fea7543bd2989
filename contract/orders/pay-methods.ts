import * as v from 'valibot'
import { FIELD_MESSAGES } from '#contract/platform/field-messages.ts'

export const PayMethod = v.picklist(
  ['card', 'kakaopay', 'naverpay', 'tosspay', 'trans', 'vbank', 'autopay'],
  FIELD_MESSAGES.payMethod,
)
/**
 * Payment method: `vbank` is a virtual account, `autopay` a registered card; the others open the
 * provider's window.
 */
export type PayMethod = v.InferOutput<typeof PayMethod>
