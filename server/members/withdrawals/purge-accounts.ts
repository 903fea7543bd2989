import { forEachIsolated } from '#server/platform/http/for-each-isolated.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { eraseAccount, findAccountsWithData } from './account-data.store.ts'
import { lockForLeaving } from './member-leaves.ts'
import { lockMemberRow } from './withdrawal.store.ts'

/** Members of one run, so that a large number of them does not hold up other jobs. */
const PURGED_AT_ONCE = 200

/**
 * Job that ends what a withdrawal ends and an account still has, such as data of a release whose
 * calls could store them during a withdrawal, or messages of the shop about an ended order.
 * Idempotent, and safe in several processes.
 */
export async function purgeAccounts(services: AppServices): Promise<void> {
  const { db, log, hooks } = services
  const ids = await findAccountsWithData(db, hooks, PURGED_AT_ONCE)
  const members = [...ids].map((id) => ({ id }))
  await forEachIsolated(log, members, ({ id }) => purgeAccount(services, id))
}

async function purgeAccount(services: AppServices, userId: number): Promise<void> {
  await services.db.transaction(async (tx) => {
    const now = services.clock.now()
    const leave = await lockForLeaving(tx, services, userId)
    const member = await lockMemberRow(tx, userId)
    if (member?.status !== 'WITHDRAWN') return
    await leave(now)
    await eraseAccount(tx, services.hooks, userId, now)
  })
}
