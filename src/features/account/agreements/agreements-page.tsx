import { mutationOptions, useMutation, useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { changeMemberAgreements, type MemberAgreement } from '#contract/member-agreements.ts'
import type { Api } from '#core/api/client.ts'
import { AccountFrame } from '#src/features/account/frame/account-frame.tsx'
import { Answer } from '#src/features/account/frame/answer.tsx'
import { useIsOnline } from '#src/offline/use-is-online.ts'
import { useApi } from '#src/page/use-api.ts'
import { Checkbox } from '#src/ui/field/checkbox.tsx'
import { toast } from '#src/ui/toast/toast.ts'
import { answerText } from './answer-text.ts'
import styles from './agreements-page.module.css'
import { memberAgreementsQuery } from './queries.ts'

type ChangedAnswer = Pick<MemberAgreement, 'kind' | 'agreed'>

/** Mutation that stores one changed answer; the toast names its date (Product 2.11). */
const changeAnswerMutation = (api: Api) =>
  mutationOptions({
    mutationFn: async (answer: ChangedAnswer) => {
      // The list has kinds of the membership alone.
      const body = v.parse(changeMemberAgreements.body, { items: [answer] })
      return await api.call(changeMemberAgreements, { body })
    },
    onSuccess: (agreements, _answer, _result, { client }) => {
      client.setQueryData(memberAgreementsQuery.queryKey, agreements)
      void toast(agreements.notice ?? '저장되었습니다.')
    },
    meta: { invalidates: [['userInfo']] },
  })

/** Page of the agreements: required texts, and optional consents with their dates (Product 2.11). */
export function AgreementsPage() {
  const query = useQuery(memberAgreementsQuery)
  return (
    <AccountFrame title="약관·수신 동의">
      <Answer query={query}>
        {({ items }) => (
          <div className={styles.page}>
            <Agreements title="수신 동의" items={items.filter(({ required }) => !required)} />
            <Agreements title="필수 약관" items={items.filter(({ required }) => required)} />
          </div>
        )}
      </Answer>
    </AccountFrame>
  )
}

function Agreements({ title, items }: { title: string; items: readonly MemberAgreement[] }) {
  if (items.length === 0) return null
  return (
    <section aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <ul>
        {items.map((agreement) => (
          <li key={agreement.kind} className={styles.item}>
            <AgreementItem agreement={agreement} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function AgreementItem({ agreement }: { agreement: MemberAgreement }) {
  const { kind, title, required, agreed } = agreement
  const change = useMutation(changeAnswerMutation(useApi()))
  const isOnline = useIsOnline()
  return (
    <Checkbox
      checked={change.isPending ? change.variables.agreed : agreed}
      disabled={required || !isOnline}
      hint={answerText(agreement)}
      onChange={({ target }) => {
        if (!change.isPending) change.mutate({ kind, agreed: target.checked })
      }}
    >
      {title}
      {required ? ' (필수)' : ''}
    </Checkbox>
  )
}
