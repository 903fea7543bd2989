import { useState } from 'react'
import { useIsOnline } from '#src/offline/use-is-online.ts'
import { failureMessage } from '#src/page/failure-message.ts'
import { Button } from '#src/ui/button/button.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { ShortForm } from '#src/ui/short-form/short-form.tsx'
import { AccountAddress } from './account-address.tsx'
import { AccountLogin } from './account-login.tsx'
import type { AccountFields } from './account-schema.ts'
import { ExistingMember } from './existing-member.tsx'
import { joinBody } from './join-body.ts'
import type { JoinDraft, ProvedPerson } from './join-draft.ts'
import { type JoinRefusal, joinRefusalOf } from './join-refusal.ts'
import { ProvedPersonList } from './proved-person-list.tsx'
import { useAccountForm } from './use-account-form.ts'
import type { ChangeDraft } from './use-join-draft.ts'
import type { Joining } from './use-joining.ts'

interface AccountStepProps {
  readonly draft: JoinDraft
  readonly change: ChangeDraft
  readonly proved: ProvedPerson
  readonly joining: Joining
  readonly returnUrl: string | undefined
  /** Leads back to the proof, with the reason. */
  readonly onProveAgain: (reason: string) => void
  /** Leads back to the texts, with the reason. */
  readonly onAgreeAgain: (reason: string) => void
}

/** Step with id, password, e-mail and an optional address; registers the member. */
export function AccountStep(props: AccountStepProps) {
  const { draft, change, proved, joining, returnUrl } = props
  const isOnline = useIsOnline()
  const [refusal, setRefusal] = useState<JoinRefusal>()
  const { form, typed, duplicates } = useAccountForm(draft, change, proved)

  const follow = (error: unknown) => {
    form.showRefusal(error)
    const next = joinRefusalOf(error)
    if (next.kind === 'prove again') props.onProveAgain(failureMessage(error))
    else if (next.kind === 'agree again') props.onAgreeAgain(failureMessage(error))
    else setRefusal(next)
  }
  const send = (fields: AccountFields) =>
    joining.send(joinBody(fields, proved, draft.agreed), (error) => {
      const next = joinRefusalOf(error)
      if (next.kind === 'taken') duplicates.markTaken(next.field, fields[next.field])
      follow(error)
    })

  if (refusal?.kind === 'already member') {
    return <ExistingMember existing={refusal.existing} returnUrl={returnUrl} />
  }
  return (
    <>
      <ProvedPersonList person={proved} />
      <ShortForm
        onSubmit={form.submit(send, joining.forget)}
        problem={joining.error ? failureMessage(joining.error) : undefined}
        actions={
          <Button type="submit" size="large" wide busy={joining.isPending} disabled={!isOnline}>
            가입하기
          </Button>
        }
      >
        <AccountLogin form={form} typed={typed} duplicates={duplicates} />
        <AccountAddress form={form} isShown={typed.hasAddress} />
        <TextField
          {...form.field('referral')}
          label="추천 코드 (선택)"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={10}
          hint="첫 구매를 확정하고 반품 기간이 지나면 추천한 분과 함께 마일리지를 받습니다."
        />
      </ShortForm>
    </>
  )
}
