import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { GuestsOnly } from '#src/features/members/guests-only.tsx'
import { useLoginState } from '#src/page/use-login-state.ts'
import { PageHead } from '#src/ui/page-head/page-head.tsx'
import { ProblemNote } from '#src/ui/short-form/problem-note.tsx'
import { ShortFormPage } from '#src/ui/short-form/short-form-page.tsx'
import { AccountStep } from './account-step.tsx'
import { AgreementStep } from './agreement-step.tsx'
import { IdentityStep } from './identity-step.tsx'
import { provedPerson } from './join-draft.ts'
import { joinStep, type JoinStep } from './join-step.ts'
import { membershipTextsQuery } from '#src/features/agreements/documents/queries.ts'
import { StepList } from './step-list.tsx'
import { useJoinDraft } from './use-join-draft.ts'
import { type Joining, useJoining } from './use-joining.ts'
import { WelcomeStep } from './welcome-step.tsx'

const route = getRouteApi('/_admitted/auth/join')

/**
 * Registration in four steps: agreements, identity, account, welcome (members#join-steps). The step
 * is in the address, so that Back leads to the step before; the input is in a draft of this tab.
 */
export function JoinPage() {
  const { step = 1, returnUrl } = route.useSearch()
  const goTo = useGoTo()
  const joining = useJoining(() => goTo(4, { replace: true }))
  const login = useLoginState()
  if (login.name === 'member' && (step === 4 || joining.isOwnMember)) {
    return (
      <StepLayout step={4}>
        <WelcomeStep user={login.user} returnUrl={returnUrl} />
      </StepLayout>
    )
  }
  return (
    <GuestsOnly returnUrl={returnUrl}>
      <JoinSteps joining={joining} />
    </GuestsOnly>
  )
}

/** Opens a step; `replace` where Back must not lead to the former one. */
function useGoTo() {
  const navigate = useNavigate()
  const { returnUrl } = route.useSearch()
  return (step: JoinStep, { replace = false } = {}): void =>
    void navigate({
      to: '/auth/join',
      search: { step: step === 1 ? undefined : step, returnUrl },
      replace,
    })
}

/** The steps of a guest. */
function JoinSteps({ joining }: { joining: Joining }) {
  const { step: wanted = 1, returnUrl, tokenVersionId } = route.useSearch()
  const goTo = useGoTo()
  const queryClient = useQueryClient()
  const [draft, change] = useJoinDraft()
  const texts = useQuery(membershipTextsQuery)
  const [notice, setNotice] = useState<string>()
  const step = joinStep(wanted, draft, texts.data)
  const proved = provedPerson(draft)

  const proceed = (next: JoinStep) => {
    setNotice(undefined)
    goTo(next)
  }
  return (
    <StepLayout step={step}>
      <ProblemNote problem={notice} />
      {step === 1 && (
        <AgreementStep
          texts={texts}
          agreed={draft.agreed}
          onChange={(agreed) => change({ agreed })}
          onNext={() => proceed(2)}
        />
      )}
      {step === 2 && (
        <IdentityStep
          draft={draft}
          change={change}
          returned={tokenVersionId}
          onReturned={() => goTo(2, { replace: true })}
          returnUrl={returnUrl}
          onNext={() => proceed(3)}
        />
      )}
      {step === 3 && proved !== undefined && (
        <AccountStep
          draft={draft}
          change={change}
          proved={proved}
          joining={joining}
          returnUrl={returnUrl}
          onProveAgain={(reason) => {
            change({ identity: undefined, phoneRecord: undefined })
            setNotice(reason)
            goTo(2, { replace: true })
          }}
          onAgreeAgain={(reason) => {
            change({ agreed: [] })
            setNotice(reason)
            void queryClient.invalidateQueries(membershipTextsQuery)
            goTo(1, { replace: true })
          }}
        />
      )}
    </StepLayout>
  )
}

function StepLayout({ step, children }: { step: JoinStep; children: ReactNode }) {
  return (
    <ShortFormPage>
      <PageHead title="회원가입" />
      <StepList step={step} />
      {children}
    </ShortFormPage>
  )
}
