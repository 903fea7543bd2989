import { useMutation } from '@tanstack/react-query'
import { getRouteApi, useLocation, useNavigate } from '@tanstack/react-router'
import type { Profile } from '#contract/profiles.ts'
import { IdentityCheckPanel } from '#src/features/members/identity/identity-check-panel.tsx'
import { useIdentityCheck } from '#src/features/members/identity/use-identity-check.ts'
import { failureMessage } from '#src/page/failure-message.ts'
import { useApi } from '#src/page/use-api.ts'
import { ProblemNote } from '#src/ui/short-form/problem-note.tsx'
import { confirmIdentityMutation } from './mutations.ts'
import section from '#src/features/account/frame/section.module.css'

const route = getRouteApi('/_admitted/my-page/profile')

/** Identity check of a member: for the first time, or after a change of the name. */
export function IdentitySection({ profile }: { profile: Profile }) {
  const { identityVerified } = profile
  const { tokenVersionId: returned } = route.useSearch()
  const returnPath = useLocation({ select: ({ pathname }) => pathname })
  const navigate = useNavigate()
  const confirm = useMutation(confirmIdentityMutation(useApi()))
  const check = useIdentityCheck({
    purpose: identityVerified ? 'CHANGE_NAME' : 'IDENTITY',
    returnPath,
    returned,
    onReturned: () => void navigate({ to: returnPath, search: {}, replace: true }),
    onConfirmed: ({ tokenVersionId }) => confirm.mutate(tokenVersionId),
  })
  return (
    <section className={section.section} aria-labelledby="identity">
      <h2 id="identity" className={section.title}>
        본인인증
      </h2>
      <IdentityCheckPanel check={check}>
        <p>
          {identityVerified
            ? '본인인증이 완료된 회원입니다. 이름이 바뀌었다면 다시 인증해 주세요.'
            : '본인인증을 하면 래플에 응모할 수 있습니다.'}
        </p>
      </IdentityCheckPanel>
      <ProblemNote problem={confirm.error ? failureMessage(confirm.error) : undefined} />
    </section>
  )
}
