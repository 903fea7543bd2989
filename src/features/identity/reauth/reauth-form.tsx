import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PasswordForm } from '#contract/members/member-forms.ts'
import { isRefusal } from '#core/api/errors.ts'
import { hasPasskeys } from '#src/browser/passkeys.ts'
import { passwordRefusal } from '#src/layout/account/password-refusal.ts'
import { useIsOnline } from '#src/offline/use-is-online.ts'
import { useForm } from '#src/page/form/use-form.ts'
import { PasswordField } from '#src/page/password-field.tsx'
import { useApi } from '#src/page/use-api.ts'
import { Button } from '#src/ui/button/button.tsx'
import { ProblemNote } from '#src/ui/short-form/problem-note.tsx'
import { ShortForm } from '#src/ui/short-form/short-form.tsx'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'
import { passkeyProblem } from './passkey-problem.ts'
import { passkeysQuery } from './queries.ts'
import { passkeyCheckMutation, recheckMutation } from './reauth.ts'

interface ReauthFormProps {
  /** Why the member is asked. */
  readonly reason: string
  /** Called once the member is checked. */
  readonly onDone?: (() => void) | undefined
}

/**
 * Check of a signed-in member: by a passkey where there is one and the browser can use it, or by
 * the password (members#password-check).
 */
export function ReauthForm({ reason, onDone }: ReauthFormProps) {
  const isAble = hasPasskeys()
  const { data: passkeys = [], isLoading } = useQuery({ ...passkeysQuery, enabled: isAble })
  const hasPasskey = isAble && passkeys.length > 0
  // A button that came later would move the field under the finger.
  if (isLoading) return <Skeleton height="14rem" />
  return (
    <PasswordWay onDone={onDone} isSecond={hasPasskey}>
      <p>{reason}</p>
      {hasPasskey && <PasskeyWay onDone={onDone} />}
    </PasswordWay>
  )
}

type WayProps = Pick<ReauthFormProps, 'onDone'>

function PasskeyWay({ onDone }: WayProps) {
  const check = useMutation(passkeyCheckMutation(useApi()))
  const isOnline = useIsOnline()
  const isRefused = isRefusal(check.error, 'PASSKEY_FAILED')
  return (
    <>
      <Button
        size="large"
        wide
        disabled={!isOnline}
        busy={check.isPending}
        onClick={() => check.mutate(undefined, { onSuccess: () => onDone?.() })}
      >
        패스키로 확인
      </Button>
      <ProblemNote problem={isRefused ? PASSKEY_REFUSED : passkeyProblem(check.error)} />
    </>
  )
}

const PASSKEY_REFUSED = '패스키를 확인하지 못했습니다. 비밀번호로 확인해 주세요.'

interface PasswordWayProps extends WayProps {
  readonly isSecond: boolean
  /** Shown above the password. */
  readonly children: ReactNode
}

function PasswordWay({ onDone, isSecond, children }: PasswordWayProps) {
  const check = useMutation(recheckMutation(useApi()))
  const isOnline = useIsOnline()
  const form = useForm(PasswordForm, { password: '' })
  const send = ({ password }: { password: string }) => {
    if (check.isPending) return
    check.mutate(password, {
      onSuccess: () => onDone?.(),
      onError: () => form.reset({ password: '' }),
    })
  }
  const refusal = check.error ? passwordRefusal(check.error) : undefined
  const problem = isOnline ? refusal : '오프라인에서는 확인할 수 없습니다.'
  return (
    <ShortForm
      onSubmit={form.submit(send, () => check.isPending || check.reset())}
      problem={problem}
      actions={
        <Button
          type="submit"
          size="large"
          wide
          variant={isSecond ? 'line' : undefined}
          disabled={!isOnline}
          busy={check.isPending}
        >
          {isSecond ? '비밀번호로 확인' : '확인'}
        </Button>
      }
    >
      {children}
      <PasswordField
        {...form.field('password')}
        label="비밀번호"
        autoComplete="current-password"
        required
      />
    </ShortForm>
  )
}
