import { mutationOptions, useMutation, useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { AgreementAnswersForm } from '#contract/agreements/agreement-forms.ts'
import type { Agreement } from '#contract/agreements/agreements.calls.ts'
import {
  changeMemberAgreements,
  type MemberAgreement,
} from '#contract/agreements/member-agreements.calls.ts'
import type { Api } from '#core/api/client.ts'
import { AccountFrame } from '#src/layout/account/account-frame.tsx'
import { Answer } from '#src/layout/account/answer.tsx'
import { membershipTextsQuery } from '#src/features/agreements/documents/queries.ts'
import { ReadAgreement } from '#src/features/agreements/documents/agreement-list.tsx'
import { useIsOnline } from '#src/offline/use-is-online.ts'
import { useApi } from '#src/page/use-api.ts'
import { Checkbox } from '#src/ui/field/checkbox.tsx'
import { toast } from '#src/ui/toast/toast.ts'
import { answerText } from './answer-text.ts'
import styles from './agreements-page.module.css'
import { memberAgreementsQuery } from './queries.ts'

type ChangedAnswer = Pick<MemberAgreement, 'kind' | 'agreed'>

/**
 * Mutation that stores one changed answer; the toast names its date
 * (agreements#advertising-notice).
 */
const changeAnswerMutation = (api: Api) =>
  mutationOptions({
    mutationFn: async (answer: ChangedAnswer) => {
      // The list has kinds of the membership alone.
      const body = v.parse(AgreementAnswersForm, { items: [answer] })
      return await api.call(changeMemberAgreements, { body })
    },
    onSuccess: (agreements, _answer, _result, { client }) => {
      client.setQueryData(memberAgreementsQuery.queryKey, agreements)
      void toast(agreements.notice ?? '저장되었습니다.')
    },
    meta: { invalidates: [['userInfo']] },
  })

/** Page of the agreements: required texts, and optional consents with their dates. */
export function AgreementsPage() {
  const query = useQuery(memberAgreementsQuery)
  const { data: texts = [], isLoading } = useQuery(membershipTextsQuery)
  const textOf = (kind: MemberAgreement['kind']) => texts.find((text) => text.kind === kind)
  return (
    <AccountFrame title="약관·수신 동의">
      {/* Texts belong to their rows: rows without them would move when they arrive. */}
      <Answer query={isLoading ? { ...query, data: undefined, error: null } : query}>
        {({ items }) => (
          <div className={styles.page}>
            <Agreements
              title="수신 동의"
              items={items.filter(({ required }) => !required)}
              textOf={textOf}
            />
            <Agreements
              title="필수 약관"
              items={items.filter(({ required }) => required)}
              textOf={textOf}
            />
          </div>
        )}
      </Answer>
    </AccountFrame>
  )
}

interface AgreementsProps {
  title: string
  items: readonly MemberAgreement[]
  /** Text of a kind in its version of today; undefined until the texts are loaded. */
  textOf: (kind: MemberAgreement['kind']) => Agreement | undefined
}

function Agreements({ title, items, textOf }: AgreementsProps) {
  if (items.length === 0) return null
  return (
    <section aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <ul>
        {items.map((agreement) => (
          <li key={agreement.kind} className={styles.item}>
            <AgreementItem agreement={agreement} />
            <AgreementText text={textOf(agreement.kind)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function AgreementText({ text }: { text: Agreement | undefined }) {
  return text === undefined ? null : <ReadAgreement agreement={text} />
}

function AgreementItem({ agreement }: { agreement: MemberAgreement }) {
  const { kind, title, required, agreed } = agreement
  const change = useMutation(changeAnswerMutation(useApi()))
  const isOnline = useIsOnline()
  return (
    <Checkbox
      className={styles.box}
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
