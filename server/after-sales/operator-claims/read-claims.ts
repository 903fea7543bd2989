import {
  ClaimStepName,
  type ClaimTab,
  type OperatorClaim,
} from '#contract/after-sales/operator-claims.calls.ts'
import { canMoveClaim, isRestockedByReason } from '#server/after-sales/claims/claim-states.ts'
import { presentClaims } from '#server/after-sales/claims/list-claims.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { readHolidays } from '#server/shop/holidays/holiday.store.ts'
import { countClaims, countHistory, findClaimQueue, findQueuedClaim } from './claim-queue.store.ts'
import { presentClaimCard } from './operator-claims.present.ts'

/** Our choice: claims of a page of the console. */
const PAGE_SIZE = 50

/** A page of a list of claims, with the number of claims in each queue. */
export async function readClaimQueue(
  { db, clock, log }: AppServices,
  {
    size = PAGE_SIZE,
    ...wish
  }: {
    readonly tab: ClaimTab
    readonly after?: number | undefined
    readonly size?: number | undefined
  },
) {
  const found = await findClaimQueue(db, wish, size + 1)
  const calendar = { holidays: await readHolidays(db, log), now: clock.now() }
  return {
    items: found.slice(0, size).map((row) => presentClaimCard(row, calendar)),
    hasNext: found.length > size,
    counts: await countClaims(db),
  }
}

/** A claim for staff, with photos and the buyer's history. CLAIM_NOT_FOUND. */
export async function readOperatorClaim(
  services: AppServices,
  requestNo: string,
): Promise<OperatorClaim> {
  const { db, clock, log } = services
  const row = await findQueuedClaim(db, requestNo)
  if (row === undefined) throw new ApiFailure('CLAIM_NOT_FOUND')
  const [claim] = await presentClaims(services, [row], { isMasked: false })
  if (claim === undefined) throw new ApiFailure('CLAIM_NOT_FOUND')
  const { type, state } = row.claim
  return {
    card: presentClaimCard(row, { holidays: await readHolidays(db, log), now: clock.now() }),
    claim,
    isRestocked: isRestockedByReason(row.claim),
    steps: ClaimStepName.options.filter((to) => canMoveClaim(type, state, to)),
    history: await countHistory(db, row),
  }
}
