import * as v from 'valibot'
import { containsPersonalData, NewPassword } from '#contract/members/account-values.ts'
import { FIELD_MESSAGES } from '#contract/platform/field-messages.ts'

/** Schema of a new password, typed twice, of an account. */
export function newPasswordSchema(account: { readonly loginId: string; readonly phone: string }) {
  return v.pipe(
    v.object({
      newPassword: v.pipe(
        NewPassword,
        v.check(
          (password) => !containsPersonalData(password, account),
          FIELD_MESSAGES.passwordPersonal,
        ),
      ),
      // As the first one is read.
      again: v.pipe(
        v.string(),
        v.transform((text) => text.normalize('NFC')),
      ),
    }),
    v.forward(
      v.partialCheck(
        [['newPassword'], ['again']],
        ({ newPassword, again }) => newPassword === again,
        FIELD_MESSAGES.passwordAgain,
      ),
      ['again'],
    ),
  )
}
