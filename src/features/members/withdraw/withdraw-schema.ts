import * as v from 'valibot'
import { WithdrawForm } from '#contract/members/member-forms.ts'

/** Schema of the withdrawal form: the call's body, and the confirmation of the consequences. */
export const WithdrawSchema = v.object({
  ...WithdrawForm.entries,
  confirmed: v.pipe(
    v.boolean(),
    v.check((isConfirmed) => isConfirmed, '유의사항을 모두 확인해 주세요.'),
  ),
})
