import { and, eq } from 'drizzle-orm'
import type { OrderSheet } from '#contract/orders/orders.calls.ts'
import type { Receiver } from '#contract/members/receivers.ts'
import type { Database } from '#server/platform/database/database.ts'
import { userAddresses, users } from '#server/platform/database/schema/members.ts'

/** Data with which a member's order sheet is filled in. */
export interface KnownMember {
  /** `YYYYMMDD`; null where it is not known. */
  readonly birth: string | null
  /** Absent without phone or e-mail. */
  readonly orderer: NonNullable<OrderSheet['orderer']> | undefined
  readonly address: (Receiver & { readonly entranceEncrypted: string | null }) | undefined
}

/** Orderer and default address of a member. */
export async function readKnownMember(db: Database, userId: number): Promise<KnownMember> {
  const [row] = await db
    .select({
      name: users.name,
      phone: users.phone,
      email: users.email,
      birth: users.birth,
      address: {
        receiverName: userAddresses.receiverName,
        phone: userAddresses.phone,
        zonecode: userAddresses.zonecode,
        address1: userAddresses.address1,
        address2: userAddresses.address2,
        deliveryMemo: userAddresses.deliveryMemo,
        entranceEncrypted: userAddresses.entrancePasswordEncrypted,
      },
    })
    .from(users)
    .leftJoin(userAddresses, and(eq(userAddresses.userId, users.id), userAddresses.isDefault))
    .where(eq(users.id, userId))
  if (!row) return { birth: null, orderer: undefined, address: undefined }
  const { name, phone, email, birth, address } = row
  return {
    birth,
    orderer: phone === null || email === null ? undefined : { name, phone, email },
    address: address ?? undefined,
  }
}
