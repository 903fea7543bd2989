import type { SelfCheck } from '#core/raffle/self-check.ts'
import { userInfoQuery } from '#src/page/user-info-query.ts'
import { checkListedEntries } from '#src/features/raffles/check-listed-entries.ts'
import type { HeldEntry } from '#src/features/raffles/held-entries.ts'
import { listCheckCalls } from '#src/features/raffles/list-check-calls.ts'
import { saveReceipt } from '#src/features/raffles/save-receipt.ts'
import { sentenceOf } from '#src/features/raffles/self-check-text.ts'
import { toast } from '#src/ui/toast/toast.ts'
import type { App } from './create-app.ts'

/**
 * Checks the entries of this device in sealed lists and shows the outcome, with a way to the
 * receipt (raffle-draw 3, raffles#held-receipts). With a fault the receipt is saved from the
 * device, because the shop may no longer show it.
 */
export async function checkOwnEntries({ api, queryClient, router, session }: App): Promise<void> {
  const { userId } = await queryClient.fetchQuery({
    ...userInfoQuery(api),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const token = session.readToken()
  const show = (entryId: number) =>
    void router.navigate({ to: '/my-page/raffles', search: { entry: entryId } })
  const report = (held: HeldEntry, check: SelfCheck) => {
    const isRight = check.faults.length === 0
    void toast(`${held.name}: ${sentenceOf(check)}`, {
      tone: isRight ? 'plain' : 'error',
      sticky: !isRight,
      action: isRight
        ? { label: '접수증 보기', onPress: () => show(held.entryId) }
        : { label: '접수증 저장', onPress: () => saveReceipt(held) },
    })
  }
  return checkListedEntries({
    userId,
    isSignedIn: () => session.readToken() === token,
    ...listCheckCalls(api, queryClient),
    report,
  })
}
