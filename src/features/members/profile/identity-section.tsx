import { getRouteApi, useLocation, useNavigate } from '@tanstack/react-router'
import type { Profile } from '#contract/members/profiles.calls.ts'
import section from '#src/layout/account/section.module.css'
import { OwnIdentityCheck } from './own-identity-check.tsx'

const route = getRouteApi('/_admitted/my-page/profile')

/** Identity check of a member: for the first time, or after a change of the name. */
export function IdentitySection({ profile }: { profile: Profile }) {
  const { identityVerified } = profile
  const { tokenVersionId: returned } = route.useSearch()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const navigate = useNavigate()
  return (
    <section className={section.section} aria-labelledby="identity">
      <h2 id="identity" className={section.title}>
        본인인증
      </h2>
      <OwnIdentityCheck
        purpose={identityVerified ? 'CHANGE_NAME' : 'IDENTITY'}
        returned={returned}
        onReturned={() => void navigate({ to: path, search: {}, replace: true })}
      >
        <p>
          {identityVerified
            ? '본인인증이 완료된 회원입니다. 이름이 바뀌었다면 다시 인증해 주세요.'
            : '본인인증을 하면 래플에 응모할 수 있습니다.'}
        </p>
      </OwnIdentityCheck>
    </section>
  )
}
