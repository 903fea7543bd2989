import { mutationOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { RequestOf } from '#contract/platform/endpoint.ts'
import { WITHDRAW_REASONS } from '#contract/members/member-forms.ts'
import { withdraw } from '#contract/members/withdrawals.calls.ts'
import type { Api } from '#core/api/client.ts'
import { isRefusal } from '#core/api/errors.ts'
import { SaveButton } from '#src/layout/account/save-button.tsx'
import { passwordRefusal } from '#src/layout/account/password-refusal.ts'
import { logoutMutation } from '#src/features/members/logout-mutation.ts'
import { PasswordField } from '#src/page/password-field.tsx'
import { useForm } from '#src/page/form/use-form.ts'
import { useApi } from '#src/page/use-api.ts'
import { ConfirmDialog } from '#src/ui/dialog/confirm-dialog.tsx'
import { Checkbox } from '#src/ui/field/checkbox.tsx'
import { SelectField } from '#src/ui/field/select-field.tsx'
import { ShortForm } from '#src/ui/short-form/short-form.tsx'
import { toast } from '#src/ui/toast/toast.ts'
import { withdrawalQuery } from './queries.ts'
import { WithdrawSchema } from './withdraw-schema.ts'

type WithdrawInput = RequestOf<typeof withdraw>['body']

/** Mutation that ends the membership. The form shows PASSWORD_WRONG, the page WITHDRAW_BLOCKED. */
const withdrawMutation = (api: Api) =>
  mutationOptions({
    mutationFn: (body: WithdrawInput) => api.call(withdraw, { body }),
    meta: { quiet: true },
  })

/**
 * Ends the membership; on success the device deletes the member's data as after a sign-out
 * (members#device-data).
 */
function useWithdraw() {
  const api = useApi()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const leave = useMutation(withdrawMutation(api))
  const signOut = useMutation(logoutMutation(api))
  const finish = async () => {
    await navigate({ to: '/', replace: true })
    signOut.mutate()
    await toast('회원 탈퇴가 완료되었습니다. 그동안 이용해 주셔서 감사합니다.')
  }
  return {
    error: leave.error,
    isPending: leave.isPending,
    reset: leave.reset,
    send: (body: WithdrawInput) =>
      leave.mutate(body, {
        onSuccess: () => void finish(),
        onError: (error) => {
          if (!isRefusal(error, 'WITHDRAW_BLOCKED')) return
          void queryClient.invalidateQueries({ queryKey: withdrawalQuery.queryKey })
        },
      }),
  }
}

const EMPTY = { password: '', reason: '', confirmed: false }

/** Form of the withdrawal; the dialog asks once more, because it cannot be undone. */
export function WithdrawFormSection() {
  const withdrawing = useWithdraw()
  const form = useForm(WithdrawSchema, EMPTY)
  const [asked, setAsked] = useState<WithdrawInput>()
  return (
    <>
      <ShortForm
        onSubmit={form.submit(
          ({ password, reason }) => setAsked({ password, reason }),
          () => withdrawing.isPending || withdrawing.reset(),
        )}
        problem={withdrawing.error ? passwordRefusal(withdrawing.error) : undefined}
        actions={<SaveButton busy={withdrawing.isPending}>회원 탈퇴</SaveButton>}
      >
        <SelectField {...form.field('reason')} label="탈퇴 사유" required>
          <option value="">사유 선택</option>
          {WITHDRAW_REASONS.map((reason) => (
            <option key={reason} value={reason}>
              {reason}
            </option>
          ))}
        </SelectField>
        <PasswordField
          {...form.field('password')}
          label="비밀번호"
          autoComplete="current-password"
          required
        />
        <Checkbox {...form.field('confirmed')}>유의사항을 모두 확인했습니다.</Checkbox>
      </ShortForm>
      <ConfirmDialog
        open={asked !== undefined}
        onOpenChange={(isOpen) => {
          if (!isOpen) setAsked(undefined)
        }}
        title="정말 탈퇴하시겠습니까?"
        body="탈퇴하면 마일리지와 쿠폰이 사라지며 되돌릴 수 없습니다."
        confirmLabel="회원 탈퇴"
        onConfirm={() => {
          if (asked) withdrawing.send(asked)
          setAsked(undefined)
        }}
      />
    </>
  )
}
