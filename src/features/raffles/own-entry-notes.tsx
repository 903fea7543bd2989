import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { RaffleDetail } from '#contract/raffles/raffle-details.calls.ts'
import type { OwnEntry } from '#contract/raffles/raffle-entries.calls.ts'
import type { SelfCheck } from '#core/raffle/self-check.ts'
import { useApi } from '#src/page/use-api.ts'
import { userInfoQuery } from '#src/page/user-info-query.ts'
import { Button } from '#src/ui/button/button.tsx'
import { checkListedEntries } from './check-listed-entries.ts'
import { EntryNoteList } from './entry-note-list.tsx'
import { entryNotesOf } from './entry-notes.ts'
import type { HeldEntry } from './held-entries.ts'
import { listCheckCalls } from './list-check-calls.ts'
import { saveReceipt } from './save-receipt.ts'
import { sentenceOf } from './self-check-text.ts'
import styles from './entry-notes.module.css'

interface OwnEntryNotesProps {
  readonly raffle: RaffleDetail
  /** Own entry as the shop lists it; null without one. */
  readonly entry: OwnEntry | null
  /** Server time in epoch milliseconds. */
  readonly now: number
}

/**
 * What the member has to know about the own entry in a raffle. An entry whose receipt this device
 * holds is compared with the list of the shop, so that one that was dropped shows although the shop
 * no longer names it.
 */
export function OwnEntryNotes({ raffle, entry, now }: OwnEntryNotesProps) {
  const { raffleProductId, draw, state } = raffle
  const faults = useFaults(raffleProductId)
  const stage = {
    sealBy: draw.sealBy,
    sealedAt: draw.sealedAt,
    isDrawn: draw.drawnAt !== null,
    isCancelled: state === 'CANCELED',
    cancelForce: draw.cancelForce,
    isSelected: null,
  }
  const notes = entry === null ? [] : entryNotesOf(entry, stage, now)
  if (faults.length === 0 && notes.length === 0) return null
  return (
    <div className={styles.list}>
      {faults.map(({ held, check }) => (
        <section
          key={held.leaf.nonceHash}
          className={`${styles.item} ${styles.fault}`}
          aria-label="접수증과 다른 기록"
        >
          <p className={styles.title}>{sentenceOf(check)}</p>
          <p>접수증은 판매자가 서명한 증거입니다. 파일로 저장하면 누구나 확인할 수 있습니다.</p>
          <div className={styles.ways}>
            <Button variant="line" size="small" onClick={() => saveReceipt(held)}>
              접수증 저장
            </Button>
            <Link to="/my-page/inquiries/new" className={styles.way}>
              1:1 문의하기
            </Link>
          </div>
        </section>
      ))}
      <EntryNoteList notes={notes} raffleProductId={raffleProductId} />
    </div>
  )
}

interface Fault {
  readonly held: HeldEntry
  readonly check: SelfCheck
}

/** Entries of this device that the list of the shop contradicts; none while it is not known. */
function useFaults(raffleProductId: number): readonly Fault[] {
  const api = useApi()
  const queryClient = useQueryClient()
  const { data = [] } = useQuery({
    queryKey: ['raffle-entry-faults', raffleProductId],
    enabled: typeof indexedDB !== 'undefined',
    queryFn: async () => {
      const { userId } = await queryClient.ensureQueryData(userInfoQuery(api))
      const faults: Fault[] = []
      await checkListedEntries({
        userId,
        raffleProductId,
        isSignedIn: () => api.hasToken(),
        ...listCheckCalls(api, queryClient, raffleProductId),
        report: (held, check) => {
          if (check.faults.length > 0) faults.push({ held, check })
        },
      })
      return faults
    },
  })
  return data
}
