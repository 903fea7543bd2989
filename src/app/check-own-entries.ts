import type { EntrySummary } from '#contract/raffle-entries.ts'
import type { SelfCheck } from '#core/raffle/self-check.ts'
import { checkListedEntries } from '#src/features/raffles/check-listed-entries.ts'
import { latestEntriesQuery, receiptQuery } from '#src/features/raffles/queries.ts'
import { sentenceOf } from '#src/features/raffles/self-check-text.ts'
import { toast } from '#src/ui/toast/toast.ts'
import type { App } from './create-app.ts'

/** Checks the entries of this device in sealed lists and shows the outcome, with a way to the receipt (raffle-draw 3). */
export function checkOwnEntries({ queryClient, router }: App): Promise<void> {
  const report = ({ entryId, raffle }: EntrySummary, check: SelfCheck) =>
    void toast(`${raffle.product.name}: ${sentenceOf(check)}`, {
      tone: check.faults.length === 0 ? 'plain' : 'error',
      sticky: check.faults.length > 0,
      action: {
        label: '접수증 보기',
        onPress: () => void router.navigate({ to: '/my-page/raffles', search: { entry: entryId } }),
      },
    })
  return checkListedEntries({
    listEntries: async () => (await queryClient.fetchQuery(latestEntriesQuery)).items,
    readReceipt: (entryId) => queryClient.fetchQuery({ ...receiptQuery(entryId), staleTime: 0 }),
    report,
  })
}
