import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { IdentityCheckPanel } from '#src/features/members/identity/identity-check-panel.tsx'
import type { ConfirmedIdentity } from '#src/features/members/identity/identity-mutations.ts'
import { openCheck } from '#src/features/members/identity/open-check.ts'
import { useIdentityCheck } from '#src/features/members/identity/use-identity-check.ts'
import { Button } from '#src/ui/button/button.tsx'
import { formatDate } from '#src/ui/format/korean-time.ts'
import { ProblemNote } from '#src/ui/short-form/problem-note.tsx'
import { ExistingMember } from './existing-member.tsx'
import { type JoinDraft, provedPerson } from './join-draft.ts'
import styles from './join-page.module.css'
import type { ExistingAccount } from './join-refusal.ts'
import type { JoinSearch } from './join-search.ts'
import { isOldEnough, UNDER_AGE } from './person-schema.ts'
import { PhoneIdentity } from './phone-identity.tsx'
import type { ChangeDraft } from './use-join-draft.ts'

interface IdentityStepProps {
  readonly draft: JoinDraft
  readonly change: ChangeDraft
  /** Id of a check that ended in this tab. */
  readonly returned: string | undefined
  /** Removes that id from the address. */
  readonly onReturned: () => void
  readonly returnUrl: string | undefined
  readonly onNext: () => void
}

/** Step that proves the person, by an identity check or by a text message. */
export function IdentityStep({
  draft,
  change,
  returned,
  onReturned,
  returnUrl,
  onNext,
}: IdentityStepProps) {
  const [today] = useState(() => formatDate(Date.now()).replaceAll('.', ''))
  const [existing, setExisting] = useState<ExistingAccount>()
  const [isTooYoung, setIsTooYoung] = useState(false)
  const proved = provedPerson(draft)

  const accept = (person: ConfirmedIdentity) => {
    const { tokenVersionId, name, birth, phoneMasked } = person
    openCheck.forget(tokenVersionId)
    if (person.existing !== null) return setExisting(person.existing)
    if (!isOldEnough(birth, today)) return setIsTooYoung(true)
    change({ identity: { tokenVersionId, name, birth, phoneMasked } })
    onNext()
  }
  const check = useIdentityCheck({
    purpose: 'JOIN',
    returnPath: useReturnPath(returnUrl),
    returned,
    onReturned,
    onConfirmed: accept,
  })

  if (existing !== undefined) return <ExistingMember existing={existing} returnUrl={returnUrl} />
  if (isTooYoung) return <ProblemNote problem={UNDER_AGE} />
  if (proved !== undefined) {
    return <Proved name={proved.name} change={change} onNext={onNext} />
  }
  return (
    <>
      <IdentityCheckPanel check={check}>
        <p>
          본인 명의의 휴대폰으로 인증합니다. 본인인증을 마친 회원은 래플에 바로 응모할 수 있습니다.
        </p>
      </IdentityCheckPanel>
      <OtherProof draft={draft} change={change} today={today} onNext={onNext} />
    </>
  )
}

type ProvedProps = { readonly name: string } & Pick<IdentityStepProps, 'change' | 'onNext'>

/** Finished step. */
function Proved({ name, change, onNext }: ProvedProps) {
  return (
    <>
      <p>{name}님, 본인인증이 완료되었습니다.</p>
      <Button size="large" wide onClick={onNext}>
        다음
      </Button>
      <Button
        variant="line"
        size="large"
        wide
        onClick={() => change({ identity: undefined, phoneRecord: undefined })}
      >
        다시 인증하기
      </Button>
    </>
  )
}

type OtherProofProps = { readonly today: string } & Pick<
  IdentityStepProps,
  'draft' | 'change' | 'onNext'
>

/** Registration by text message, which opens on request and after a reload. */
function OtherProof({ draft, ...rest }: OtherProofProps) {
  const [isOpened, setIsOpened] = useState(false)
  if (isOpened || draft.typedPerson !== undefined) {
    return <PhoneIdentity draft={draft} isOpened={isOpened} {...rest} />
  }
  return (
    <div className={styles.other}>
      <Button variant="line" size="large" wide onClick={() => setIsOpened(true)}>
        문자 인증으로 간편 가입
      </Button>
      <p className={styles.note}>간편 가입은 래플에 응모할 때 본인인증을 한 번 더 진행합니다.</p>
    </div>
  )
}

const PATH_LENGTH_MAX = 300

/** Path of this step for the return of the provider; a long return address is left out. */
function useReturnPath(returnUrl: string | undefined): string {
  const router = useRouter()
  const pathOf = (search: JoinSearch) => router.buildLocation({ to: '/auth/join', search }).href
  const path = pathOf({ step: 2, returnUrl })
  return path.length <= PATH_LENGTH_MAX ? path : pathOf({ step: 2 })
}
