import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import * as v from 'valibot'
import { FindIdForm } from '#contract/members/member-forms.ts'
import { focusOnMount } from '#src/browser/focus-on-mount.ts'
import { GuestsOnly } from '#src/features/members/guests-only.tsx'
import { useApi } from '#src/page/use-api.ts'
import { LinkButton } from '#src/ui/button/link-button.tsx'
import { formatDate } from '#src/ui/format/korean-time.ts'
import { PageHead } from '#src/ui/page-head/page-head.tsx'
import { ShortFormPage } from '#src/ui/short-form/short-form-page.tsx'
import { findIdMutation, type FoundIds } from './mutations.ts'
import { RecoveryForm } from './recovery-form.tsx'
import styles from './recovery.module.css'

const route = getRouteApi('/_admitted/auth/find-id')

const Person = v.omit(FindIdForm, ['verifiedToken'])
const EMPTY = { name: '', phone: '' }

/** Page that finds the own login ids by name and proved phone. */
export function FindIdPage() {
  const { returnUrl } = route.useSearch()
  const [found, setFound] = useState<FoundIds>()
  const find = findIdMutation(useApi())
  return (
    <GuestsOnly returnUrl={returnUrl}>
      <ShortFormPage>
        <PageHead title="아이디 찾기" />
        {found === undefined ? (
          <RecoveryForm
            type="FIND_ID"
            schema={Person}
            initial={EMPTY}
            mutation={find}
            onFound={setFound}
            action="아이디 찾기"
          />
        ) : (
          <Ids found={found} returnUrl={returnUrl} />
        )}
      </ShortFormPage>
    </GuestsOnly>
  )
}

function Ids({ found, returnUrl }: { found: FoundIds; returnUrl: string | undefined }) {
  return (
    <>
      <h2 ref={focusOnMount} tabIndex={-1} className={styles.result}>
        가입하신 아이디입니다.
      </h2>
      <ul className={styles.ids}>
        {found.map(({ maskedId, joinedAt }) => (
          <li key={maskedId}>
            <strong>{maskedId}</strong>
            <span>{formatDate(joinedAt)} 가입</span>
          </li>
        ))}
      </ul>
      <p className={styles.note}>개인정보 보호를 위해 아이디의 일부를 가렸습니다.</p>
      <LinkButton to="/auth/login" search={{ returnUrl }} size="large" wide>
        로그인
      </LinkButton>
      <Link to="/auth/find-password" search={{ returnUrl }} className={styles.link}>
        비밀번호 찾기
      </Link>
    </>
  )
}
