import { and, eq } from 'drizzle-orm'
import type { Orderer } from '#contract/orders.ts'
import type { Receiver } from '#contract/receivers.ts'
import type { Database } from '#server/database/database.ts'
import { userAddresses, users } from '#server/database/schema/users.ts'

/** Data with which a member's order sheet is filled in. */
export interface KnownMember {
  /** Absent without phone or e-mail. */
  readonly orderer: Orderer | undefined
  readonly address: Receiver | undefined
}

/** Orderer and default address of a member. */
export async function readKnownMember(db: Database, userId: number): Promise<KnownMember> {
  const [row] = await db
    .select({
      name: users.name,
      phone: users.phone,
      email: users.email,
      address: {
        receiverName: userAddresses.receiverName,
        phone: userAddresses.phone,
        zonecode: userAddresses.zonecode,
        address1: userAddresses.address1,
        address2: userAddresses.address2,
        deliveryMemo: userAddresses.deliveryMemo,
      },
    })
    .from(users)
    .leftJoin(userAddresses, and(eq(userAddresses.userId, users.id), userAddresses.isDefault))
    .where(eq(users.id, userId))
  if (!row) return { orderer: undefined, address: undefined }
  const { name, phone, email, address } = row
  return {
    orderer: phone === null || email === null ? undefined : { name, phone, email },
    address: address ?? undefined,
  }
}
