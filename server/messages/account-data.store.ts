import {
  notifications,
  notificationSettings,
  pushSubscriptions,
} from '#server/platform/database/schema/messages.ts'
import { deletedRows, type AccountData } from '#server/platform/domain/account-data.store.ts'

/**
 * Data of members in the tables of this domain that end with the membership, in the order of their
 * end.
 */
export const MESSAGES_ACCOUNT_DATA: readonly AccountData[] = [
  deletedRows(notifications),
  deletedRows(notificationSettings),
  deletedRows(pushSubscriptions),
]
