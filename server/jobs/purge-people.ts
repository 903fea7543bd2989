import { DORMANT_AFTER_MS, ORDER_RECORD_LIFE_MS } from '#contract/limits.ts'
import type { AppServices } from '#server/services/app-services.ts'
import { eraseClaims, eraseEntries, eraseOrderPeople, setDormant } from './purge-people.store.ts'

/** Retention of the texts, addresses and photos of closed claims: the legal three years of disputes. */
const DISPUTE_RECORD_LIFE_MS = 3 * 365 * 24 * 3_600_000
/** Retention of addresses and answers of raffle entries: our choice. The order of a win has its own copy. */
const ENTRY_PERSON_LIFE_MS = 365 * 24 * 3_600_000

/**
 * Makes members without a sign-in for a year dormant, and removes personal data from orders, claims and raffle entries
 * after their retention (Product 3.1, 5.1). Idempotent, and safe in several processes.
 */
export async function purgePeople({ db, clock }: AppServices): Promise<void> {
  const before = (ms: number) => new Date(clock.now().getTime() - ms)
  await untilNone(() => setDormant(db, before(DORMANT_AFTER_MS)))
  await untilNone(() => eraseClaims(db, before(DISPUTE_RECORD_LIFE_MS)))
  await untilNone(() => eraseEntries(db, before(ENTRY_PERSON_LIFE_MS)))
  await untilNone(() => eraseOrderPeople(db, before(ORDER_RECORD_LIFE_MS)))
}

async function untilNone(step: () => Promise<number>): Promise<void> {
  while ((await step()) > 0);
}
