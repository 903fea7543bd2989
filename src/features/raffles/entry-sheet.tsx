import { SHOP_AS_SUBJECT } from '#src/company/shop.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { RaffleDetail, RaffleSize } from '#contract/raffles/raffle-details.calls.ts'
import { pushShopEvent } from '#src/analytics/shop-events.ts'
import { cachedUserHash } from '#src/offline/user-change.ts'
import { AgreementList } from '#src/features/agreements/documents/agreement-list.tsx'
import { memberOwner } from '#src/features/orders/draft/draft-slot.ts'
import { useLoginState } from '#src/page/use-login-state.ts'
import { QuestionField } from '#src/features/catalogue/product/question-field.tsx'
import { useOutbox } from '#src/offline/outbox/use-outbox.ts'
import { useIsOnline } from '#src/offline/use-is-online.ts'
import { failureMessage } from '#src/page/failure-message.ts'
import { LoadFailure } from '#src/page/load-failure.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { Sheet } from '#src/ui/sheet/sheet.tsx'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'
import { ProblemNote } from '#src/ui/short-form/problem-note.tsx'
import { EntryAddress } from './entry-address.tsx'
import { EntryCard } from './entry-card.tsx'
import {
  emptyDraft,
  entryOf,
  withSize,
  type EntryDraft,
  type EntryProblems,
} from './entry-draft.ts'
import { makeNonce } from './entry-nonce.ts'
import { EntryProblem } from './entry-problem.tsx'
import { applyMutation } from './apply-mutation.ts'
import { eligibilityQuery } from './queries.ts'
import { storedDraft } from './stored-draft.ts'
import box from '#src/ui/field/size-box.module.css'
import styles from './entry-sheet.module.css'

interface EntrySheetProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly raffle: RaffleDetail
  /** Called when the entry was confirmed, or waits on this device. */
  readonly onSent: (result: 'done' | 'waiting') => void
}

/** Entry sheet: sizes, address, question and consents. */
export function EntrySheet({ open, onOpenChange, raffle, onSent }: EntrySheetProps) {
  const form = useEntry(raffle, onSent)
  const isOnline = useIsOnline()
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title="응모"
      footer={
        <Button size="large" wide busy={form.isPending} onClick={form.send}>
          {isOnline ? '응모하기' : '연결되면 응모하기'}
        </Button>
      }
    >
      <div className={styles.form}>
        <EntryFields raffle={raffle} form={form} />
        <ProblemNote problem={form.problem} />
        <p className={styles.quiet}>
          {isOnline ? '네트워크가 불안정하면' : '지금은 오프라인입니다.'} 응모를 이 기기에
          보관했다가 연결되면 보냅니다. {SHOP_AS_SUBJECT} 확인해야 응모가 완료되며, 마감은 서버
          시각을 따릅니다.
        </p>
      </div>
    </Sheet>
  )
}

/** Draft of the entry, its problems, and the queued write. */
function useEntry(raffle: RaffleDetail, onSent: EntrySheetProps['onSent']) {
  const visit = useQuery(eligibilityQuery(raffle.raffleProductId))
  const { data: eligibility } = visit
  const { raffleProductId } = raffle
  const [draft, setDraft] = useState<EntryDraft>(() => storedDraft.read(raffleProductId))
  const [problems, setProblems] = useState<EntryProblems>({})
  const [clientNonce, setClientNonce] = useState(makeNonce)
  const apply = useMutation(applyMutation(useOutbox(), raffle))
  const login = useLoginState()
  const store = useEffectEvent((changed: EntryDraft) => {
    if (login.name !== 'member' || changed === emptyDraft) return
    storedDraft.write(memberOwner(login.user.userId), raffleProductId, changed)
  })
  useEffect(() => store(draft), [draft])
  const client = useQueryClient()
  const change = (changes: Partial<EntryDraft>) => {
    setDraft((before) => ({ ...before, ...changes }))
    setProblems({})
  }
  const send = () => {
    if (eligibility === undefined) return
    const entry = entryOf(draft, { raffle, eligibility, clientNonce })
    setProblems(entry.problems)
    if (entry.body === undefined) return
    apply.mutate(entry.body, {
      onSuccess: (result) => {
        storedDraft.remove()
        // An entry that is cancelled and repeated has a nonce of its own: its receipt is another
        // one.
        setClientNonce(makeNonce())
        if (result === 'done') reportEntry(raffle, cachedUserHash(client))
        onSent(result === 'done' ? 'done' : 'waiting')
      },
    })
  }
  const problem = apply.error === null ? undefined : failureMessage(apply.error)
  return { draft, problems, change, send, visit, isPending: apply.isPending, problem }
}

/** Reports a confirmed entry to pixels. */
function reportEntry(
  { raffleProductId, product, price }: RaffleDetail,
  userHash: string | undefined,
) {
  const event = {
    name: 'raffle_apply',
    productId: raffleProductId,
    productName: product.name,
    value: price,
  } as const
  pushShopEvent(window, event, userHash)
}

function EntryFields({
  raffle,
  form,
}: {
  raffle: RaffleDetail
  form: ReturnType<typeof useEntry>
}) {
  const { draft, problems, change, visit } = form
  if (visit.data === undefined) {
    if (visit.error === null) return <Skeleton height="18rem" />
    return <LoadFailure inline error={visit.error} onRetry={() => void visit.refetch()} />
  }
  const { sizes, agreements, defaults } = visit.data
  return (
    <>
      <SizePart
        raffle={raffle}
        draft={draft}
        problem={problems.size}
        change={change}
        sizes={sizes}
      />
      <EntryAddress
        draft={draft}
        problem={problems.address}
        change={change}
        ofMember={defaults.address ?? undefined}
      />
      {raffle.mode === 'DEFERRED' && (
        <EntryCard
          draft={draft}
          problem={problems.card}
          change={change}
          defaultUid={defaults.customerUid}
        />
      )}
      {raffle.question !== null && (
        <QuestionField
          question={raffle.question}
          answer={draft.answer}
          error={problems.answer}
          onAnswer={(answer) => change({ answer })}
        />
      )}
      <section aria-label="동의">
        <AgreementList
          id="raffle-agreements"
          agreements={agreements}
          agreed={draft.agreed}
          onChange={(agreed) => change({ agreed })}
          error={problems.agreements}
        />
      </section>
    </>
  )
}

interface SizePartProps {
  readonly raffle: RaffleDetail
  readonly draft: EntryDraft
  readonly problem: string | undefined
  readonly change: (changes: Partial<EntryDraft>) => void
  readonly sizes: readonly RaffleSize[]
}

/** Sizes in the order of their pressing: the first one is preferred. */
function SizePart({ raffle, draft, problem, change, sizes }: SizePartProps) {
  return (
    <fieldset className={styles.part}>
      <legend className={styles.legend}>사이즈</legend>
      {raffle.preferencesMax > 1 && sizes.length > 1 && (
        <p className={styles.quiet}>
          누른 순서대로 1지망부터 {raffle.preferencesMax}지망까지 고를 수 있습니다.
        </p>
      )}
      <div className={box.grid}>
        {sizes.map(({ sizeId, label, quantity }) => {
          const rank = draft.sizeIds.indexOf(sizeId) + 1
          return (
            <button
              key={sizeId}
              type="button"
              className={box.size}
              aria-pressed={rank > 0}
              onClick={() => change({ sizeIds: withSize(draft.sizeIds, sizeId, raffle) })}
            >
              <span className={box.label}>{label}</span>
              <span className={box.quiet}>
                {rank > 0 && raffle.preferencesMax > 1
                  ? `${rank}지망`
                  : quantity !== null && `${quantity}개`}
              </span>
            </button>
          )
        })}
      </div>
      <EntryProblem text={problem} />
    </fieldset>
  )
}
