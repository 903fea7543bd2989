import { LinkButton } from '#src/ui/button/link-button.tsx'
import { formatDate } from '#src/ui/format/korean-time.ts'
import { ProblemNote } from '#src/ui/short-form/problem-note.tsx'
import type { ExistingAccount } from './join-refusal.ts'

interface ExistingMemberProps {
  readonly existing: ExistingAccount
  readonly returnUrl: string | undefined
}

/** Account that the proved person has already, with the ways into it (members#existing-member). */
export function ExistingMember({ existing, returnUrl }: ExistingMemberProps) {
  const { maskedId, joinedAt } = existing
  return (
    <>
      <ProblemNote
        problem={`이미 가입된 회원입니다. (${maskedId}, ${formatDate(joinedAt)} 가입)`}
      />
      <LinkButton to="/auth/login" search={{ returnUrl }} size="large" wide>
        로그인
      </LinkButton>
      <LinkButton to="/auth/find-password" search={{ returnUrl }} variant="line" size="large" wide>
        비밀번호 찾기
      </LinkButton>
    </>
  )
}
