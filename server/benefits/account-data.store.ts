import { and, eq } from 'drizzle-orm'
import { userCoupons, referralCodes, referrals } from '#server/platform/database/schema/benefits.ts'
import { deletedRows, type AccountData } from '#server/platform/domain/account-data.store.ts'

/**
 * Data of members in the tables of this domain that end with the membership, in the order of their
 * end.
 */
export const BENEFITS_ACCOUNT_DATA: readonly AccountData[] = [
  {
    table: userCoupons,
    member: userCoupons.userId,
    left: eq(userCoupons.state, 'AVAILABLE'),
    end: async (tx, userId) => {
      await tx
        .update(userCoupons)
        .set({ state: 'REVOKED' })
        .where(and(eq(userCoupons.userId, userId), eq(userCoupons.state, 'AVAILABLE')))
    },
  },
  deletedRows(referralCodes),
  deletedRows(referrals),
]
