import {
  bookmarks,
  recentProducts,
  restockAlerts,
  searchLogs,
} from '#server/platform/database/schema/catalogue.ts'
import { deletedRows, type AccountData } from '#server/platform/domain/account-data.store.ts'
import { deleteBookmarksOf } from './bookmarks/bookmark.store.ts'

/**
 * Data of members in the tables of this domain that end with the membership, in the order of their
 * end.
 */
export const CATALOGUE_ACCOUNT_DATA: readonly AccountData[] = [
  { table: bookmarks, member: bookmarks.userId, end: deleteBookmarksOf },
  deletedRows(restockAlerts),
  deletedRows(recentProducts),
  deletedRows(searchLogs),
]
