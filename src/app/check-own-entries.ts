import { getRaffleProof } from '#contract/raffles/raffle-details.calls.ts'
import { listRaffleEntries, type EntrySummary } from '#contract/raffles/raffle-entries.calls.ts'
import type { Api } from '#core/api/client.ts'
import { isRefusal } from '#core/api/errors.ts'
import type { SelfCheck } from '#core/raffle/self-check.ts'
import { userInfoQuery } from '#src/page/user-info-query.ts'
import { checkListedEntries } from '#src/features/raffles/check-listed-entries.ts'
import type { HeldEntry } from '#src/features/raffles/held-entries.ts'
import { receiptQuery } from '#src/features/raffles/queries.ts'
import { saveFile } from '#src/features/raffles/save-file.ts'
import { sentenceOf } from '#src/features/raffles/self-check-text.ts'
import { toast } from '#src/ui/toast/toast.ts'
import type { App } from './create-app.ts'

/** Entries of one request. */
const PAGE_SIZE = 100

/**
 * Checks the entries of this device in sealed lists and shows the outcome, with a way to the receipt (raffle-draw 3). With a
 * fault the receipt is saved from the device, because the shop may no longer show it.
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
    listEntries: () => listAll(api),
    readReceipt: (entryId) =>
      orElse('RAFFLE_ENTRY_NOT_FOUND', undefined, () =>
        queryClient.fetchQuery({ ...receiptQuery(entryId), staleTime: 0 }),
      ),
    readProof: (raffleProductId, seq) =>
      orElse('RAFFLE_NOT_DRAWN', null, () =>
        api.call(getRaffleProof, { params: { raffleProductId }, query: { seq } }),
      ),
    report,
  })
}

/** All entries of the member from the shop, never from the cache. */
async function listAll(api: Pick<Api, 'call'>): Promise<readonly EntrySummary[]> {
  const all: EntrySummary[] = []
  for (let page = 1; ; page += 1) {
    const request = { params: { raffleScope: 'all' }, query: { page, size: PAGE_SIZE } }
    const { items, hasNext } = await api.call(listRaffleEntries, request)
    all.push(...items)
    if (!hasNext) return all
  }
}

/** Result of a call, or the other value when the shop refuses it with this code. */
async function orElse<T, Other>(
  code: string,
  other: Other,
  call: () => Promise<T>,
): Promise<T | Other> {
  try {
    return await call()
  } catch (error) {
    if (isRefusal(error, code)) return other
    throw error
  }
}

/** Saves the held receipt as a signed statement, which the command verifies. */
function saveReceipt({ entryId, receipt }: HeldEntry): void {
  const content = new Blob([JSON.stringify(receipt)], { type: 'application/json' })
  saveFile(content, `raffle-receipt-${entryId}.json`)
}
