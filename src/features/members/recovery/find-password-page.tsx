import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import * as v from 'valibot'
import { FindPasswordForm as FindPasswordSchema } from '#contract/members/member-forms.ts'
import { GuestsOnly } from '#src/features/members/guests-only.tsx'
import { useApi } from '#src/page/use-api.ts'
import { PageHead } from '#src/ui/page-head/page-head.tsx'
import { ShortFormPage } from '#src/ui/short-form/short-form-page.tsx'
import { findPasswordMutation } from './mutations.ts'
import { RecoveryForm } from './recovery-form.tsx'
import styles from './recovery.module.css'

const route = getRouteApi('/_admitted/auth/find-password')

const Account = v.omit(FindPasswordSchema, ['verifiedToken'])
const EMPTY = { loginId: '', name: '', phone: '' }

/** Page that proves an account by id, name and phone, and leads to the new password. */
export function FindPasswordPage() {
  const { returnUrl } = route.useSearch()
  return (
    <GuestsOnly returnUrl={returnUrl}>
      <ShortFormPage>
        <PageHead title="비밀번호 찾기" />
        <FindPasswordForm returnUrl={returnUrl} />
        <Link to="/auth/find-id" search={{ returnUrl }} className={styles.link}>
          아이디 찾기
        </Link>
      </ShortFormPage>
    </GuestsOnly>
  )
}

function FindPasswordForm({ returnUrl }: { returnUrl: string | undefined }) {
  const navigate = useNavigate()
  const find = findPasswordMutation(useApi())
  return (
    <RecoveryForm
      type="FIND_PASSWORD"
      schema={Account}
      initial={EMPTY}
      mutation={find}
      onFound={({ resetToken: token }, { loginId, phone }) => {
        const state = { passwordReset: { token, loginId, phone } }
        void navigate({ to: '/auth/change-password', search: { returnUrl }, state })
      }}
      action="비밀번호 다시 정하기"
    />
  )
}
