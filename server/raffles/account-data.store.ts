import { and, eq, isNotNull, ne, or } from 'drizzle-orm'
import {
  raffleAlarms,
  raffleEntries,
  raffleFollowers,
} from '#server/platform/database/schema/raffles.ts'
import { deletedRows, type AccountData } from '#server/platform/domain/account-data.store.ts'

/**
 * Entries stay for the audit of the draw. The order of a win that is being paid needs its address
 * until it ends.
 */
const RAFFLE_ENTRIES: AccountData = {
  table: raffleEntries,
  member: raffleEntries.userId,
  left: and(
    ne(raffleEntries.state, 'PAYING'),
    or(
      isNotNull(raffleEntries.receiver),
      isNotNull(raffleEntries.answer),
      isNotNull(raffleEntries.customerUid),
    ),
  ),
  end: async (tx, userId) => {
    await tx
      .update(raffleEntries)
      .set({ receiver: null, answer: null, customerUid: null })
      .where(and(eq(raffleEntries.userId, userId), ne(raffleEntries.state, 'PAYING')))
  },
}

/**
 * Data of members in the tables of this domain that end with the membership, in the order of their
 * end.
 */
export const RAFFLES_ACCOUNT_DATA: readonly AccountData[] = [
  RAFFLE_ENTRIES,
  deletedRows(raffleAlarms),
  deletedRows(raffleFollowers),
]
