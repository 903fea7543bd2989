import { ORDER_NUMBER } from '#contract/platform/order-number.ts'
import { findOrder } from '#server/orders/placing/order.store.ts'
import type { Database } from '#server/platform/database/database.ts'
import { findRaffleProduct } from '#server/raffles/calendar/raffle.store.ts'
import { findSurvey } from '#server/service/surveys/survey.store.ts'

/** An id as pages write it, which PostgreSQL can hold. */
const ID = /^[1-9]\d{0,14}$/u

/**
 * A page that is served without content, by its path, and whether what its address names exists.
 */
interface NamingPage {
  readonly path: RegExp
  readonly exists: (db: Database, name: string) => Promise<boolean> | boolean
}

/**
 * Inquiries are numbered in a row, so that only their form is checked: an answer would count them.
 */
const NAMING_PAGES: readonly NamingPage[] = [
  {
    path: /^\/my-page\/orders\/(?<name>[^/]+)$/u,
    exists: async (db, name) =>
      ORDER_NUMBER.test(name) && (await findOrder(db, name)) !== undefined,
  },
  { path: /^\/my-page\/inquiries\/(?!new$)(?<name>[^/]+)$/u, exists: (_, name) => ID.test(name) },
  {
    path: /^\/survey\/(?<name>[^/]+)$/u,
    exists: async (db, name) => ID.test(name) && (await findSurvey(db, Number(name))) !== undefined,
  },
  {
    path: /^\/raffle\/(?<name>[^/]+)\/audit$/u,
    exists: async (db, name) =>
      ID.test(name) && (await findRaffleProduct(db, Number(name))) !== undefined,
  },
]

/**
 * Whether the address of a page that is served without content names an order, survey or raffle
 * that the shop does not have.
 */
export async function namesNothing(db: Database, pathname: string): Promise<boolean> {
  for (const { path, exists } of NAMING_PAGES) {
    const name = path.exec(pathname)?.groups?.['name']
    if (name !== undefined) return !(await exists(db, name))
  }
  return false
}
