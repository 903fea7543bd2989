import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useLocation, useNavigate } from '@tanstack/react-router'
import type { listAutoPays } from '#contract/payments/auto-pays.calls.ts'
import type { ResponseOf } from '#contract/platform/endpoint.ts'
import { cardReturnOf } from '#src/features/payments/cards/card-return.ts'
import { autoPaysQuery } from '#src/features/payments/cards/queries.ts'
import { useCardRegistration } from '#src/features/payments/cards/use-card-registration.ts'
import { useIsOnline } from '#src/offline/use-is-online.ts'
import { Button } from '#src/ui/button/button.tsx'
import { SelectField } from '#src/ui/field/select-field.tsx'
import { ProblemNote } from '#src/ui/short-form/problem-note.tsx'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'
import type { EntryDraft } from './entry-draft.ts'
import { EntryProblem } from './entry-problem.tsx'
import styles from './entry-sheet.module.css'
import { UnlistedPart } from './unlisted-part.tsx'

const route = getRouteApi('/_admitted/raffle/$raffleProductId/')

const NOTE = '당첨되면 이 카드로 자동 결제됩니다. 응모할 때는 결제되지 않습니다.'

interface EntryCardProps {
  readonly draft: EntryDraft
  readonly problem: string | undefined
  readonly change: (changes: Partial<EntryDraft>) => void
  readonly defaultUid: string | null
}

/** Choice of the registered card that is charged on winning, and the registration of a new one. */
export function EntryCard(props: EntryCardProps) {
  const { data, error, refetch } = useQuery(autoPaysQuery)
  if (data !== undefined) return <Cards {...props} list={data} />
  if (error === null) return <Skeleton height="5rem" />
  const used = usedCard(props)
  return <UnlistedPart title="결제 카드" {...{ used, problem: props.problem, error, refetch }} />
}

/** Sentence about the card that the entry uses, as far as it is known without the list. */
function usedCard({ draft: { customerUid }, defaultUid }: EntryCardProps): string | undefined {
  if (customerUid !== undefined && customerUid !== defaultUid)
    return `앞서 선택하신 카드로 응모합니다. ${NOTE}`
  return defaultUid === null ? undefined : `등록하신 기본 카드로 응모합니다. ${NOTE}`
}

interface CardsProps extends EntryCardProps {
  readonly list: ResponseOf<typeof listAutoPays>
}

function Cards({ draft, problem, change, defaultUid, list }: CardsProps) {
  const { items: cards, window } = list
  const registration = useRegistration(list, change)
  const isOnline = useIsOnline()
  return (
    <section className={styles.part} aria-label="결제 카드">
      {cards.length === 0 ? (
        <>
          <h3 className={styles.legend}>결제 카드</h3>
          <p className={styles.quiet}>등록된 카드가 없습니다. {NOTE}</p>
          <EntryProblem text={problem} />
        </>
      ) : (
        <SelectField
          label="결제 카드"
          value={draft.customerUid ?? defaultUid ?? ''}
          error={problem}
          hint={NOTE}
          onChange={({ target }) => change({ customerUid: target.value })}
        >
          {cards.map(({ customerUid, cardName, last4, alias }) => (
            <option key={customerUid} value={customerUid}>
              {[alias, cardName, last4].filter(Boolean).join(' · ')}
            </option>
          ))}
        </SelectField>
      )}
      <ProblemNote problem={registration.problem} />
      {window !== null && (
        <Button
          variant="line"
          size="small"
          disabled={!isOnline}
          busy={registration.isBusy}
          onClick={registration.start}
        >
          카드 등록
        </Button>
      )}
    </section>
  )
}

/** Registration of a card whose window returns to this page; the new card is chosen. */
function useRegistration(
  { nextCustomerUid, window }: CardsProps['list'],
  change: EntryCardProps['change'],
) {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const navigate = useNavigate()
  const search = route.useSearch()
  const mRedirectUrl = `${location.origin}${path}`
  return useCardRegistration({
    next:
      nextCustomerUid === null || window === null
        ? undefined
        : { customerUid: nextCustomerUid, window: { ...window, mRedirectUrl } },
    returned: cardReturnOf(search),
    onReturned: () => void navigate({ to: path, search: {}, replace: true, resetScroll: false }),
    onAdded: ({ customerUid }) => change({ customerUid }),
  })
}
