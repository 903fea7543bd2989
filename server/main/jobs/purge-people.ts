import {
  DORMANT_AFTER_MS,
  ORDER_RECORD_LIFE_MS,
  PAYMENT_RECORD_LIFE_MS,
} from '#contract/platform/limits.ts'
import { RAFFLE_ADDRESS_LIFE_MS } from '#contract/platform/retention-limits.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import {
  eraseClaims,
  eraseEntrances,
  eraseMoneyRefunds,
  eraseOrderPeople,
  eraseRaffleAddresses,
  setDormant,
} from './purge-people.store.ts'

/** Retention of the texts, addresses and photos of closed claims: the legal three years of disputes. */
const DISPUTE_RECORD_LIFE_MS = 3 * 365 * 24 * 3_600_000
/** Our choice: time after its end in which an unpaid order may still be paid late, and keeps the code of its entrance. */
const LATE_PAYMENT_MS = 24 * 3_600_000

/**
 * Makes members without a sign-in for a year dormant, and removes personal data from orders, refunds, claims and entries
 * of raffles after their retention (Product 3.1, 5.1). Idempotent, and safe in several processes.
 */
export async function purgePeople({ db, clock }: AppServices): Promise<void> {
  const before = (ms: number) => new Date(clock.now().getTime() - ms)
  await untilNone(() => setDormant(db, before(DORMANT_AFTER_MS)))
  await untilNone(() => eraseClaims(db, before(DISPUTE_RECORD_LIFE_MS)))
  await untilNone(() => eraseEntrances(db, before(LATE_PAYMENT_MS)))
  await untilNone(() => eraseOrderPeople(db, before(ORDER_RECORD_LIFE_MS)))
  await untilNone(() => eraseMoneyRefunds(db, before(PAYMENT_RECORD_LIFE_MS)))
  await untilNone(() => eraseRaffleAddresses(db, before(RAFFLE_ADDRESS_LIFE_MS)))
}

async function untilNone(step: () => Promise<number>): Promise<void> {
  while ((await step()) > 0);
}
