import * as v from 'valibot'
import { FIELD_MESSAGES } from '#contract/platform/field-messages.ts'
import { ChangePasswordForm } from '#contract/members/member-forms.ts'

/** Schema of the password change: `ChangePasswordForm`, and the new password repeated. */
export const PasswordSchema = v.pipe(
  v.object({ ...ChangePasswordForm.entries, repeated: v.string() }),
  v.forward(
    v.partialCheck(
      [['currentPassword'], ['newPassword']],
      ({ currentPassword, newPassword }) => currentPassword !== newPassword,
      '현재 비밀번호와 다른 비밀번호를 입력해 주세요.',
    ),
    ['newPassword'],
  ),
  v.forward(
    v.partialCheck(
      [['newPassword'], ['repeated']],
      ({ newPassword, repeated }) => newPassword === repeated,
      FIELD_MESSAGES.passwordAgain,
    ),
    ['repeated'],
  ),
)
