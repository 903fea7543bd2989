import { ne } from 'drizzle-orm'
import { autoPays, bankAccounts } from '#server/platform/database/schema/payments.ts'
import { deletedRows, type AccountData } from '#server/platform/domain/account-data.store.ts'
import { deleteCardsOf } from './cards/auto-pay.store.ts'

/**
 * Data of members in the tables of this domain that end with the membership, in the order of their
 * end.
 */
export const PAYMENTS_ACCOUNT_DATA: readonly AccountData[] = [
  deletedRows(bankAccounts),
  {
    table: autoPays,
    member: autoPays.userId,
    left: ne(autoPays.status, 'DELETED'),
    // The job `delete-cards` deletes them at the provider.
    end: deleteCardsOf,
  },
]
