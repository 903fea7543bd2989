import * as v from 'valibot'
import { BANKS } from './banks.ts'
import { PersonName } from '#contract/identity/personal-values.ts'
import { normalizeCode } from '#contract/platform/typed-text.ts'
import { Id } from '#contract/platform/values.ts'

/** Form "Bank account": bank and number; spaces and hyphens are removed. */
export const BankAccountForm = v.object({
  bankCode: v.pipe(
    v.string(),
    v.check((code) => BANKS.some((bank) => bank.code === code), '은행을 선택해 주세요.'),
  ),
  accountNo: v.pipe(
    v.string(),
    v.transform(normalizeCode),
    v.regex(/^\d{8,16}$/u, '계좌번호를 8~16자리 숫자로 입력해 주세요.'),
  ),
})

/** Form of the four digits in the sender name. */
export const BankCodeForm = v.object({
  requestId: Id,
  code: v.pipe(
    v.string(),
    v.transform(normalizeCode),
    v.regex(/^\d{4}$/u, '인증 숫자 4자리를 입력해 주세요.'),
  ),
})

/**
 * Form of the account to which a payment by virtual account is refunded (payments#refund-account).
 */
export const RefundAccountForm = v.object({ ...BankAccountForm.entries, holder: PersonName })
export type RefundAccount = v.InferOutput<typeof RefundAccountForm>
