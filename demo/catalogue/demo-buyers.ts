import { and, eq } from 'drizzle-orm'
import { DELIVERY_NOTES } from '#contract/members/delivery-notes.ts'
import { phoneVerifications } from '#server/platform/database/schema/identity.ts'
import { userAddresses, users } from '#server/platform/database/schema/members.ts'
import { appClients } from '#server/platform/database/schema/platform.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { hashToken, newToken } from '#server/platform/services/token.ts'
import type { DemoBuyer } from './demo-order.ts'

const GUEST = { name: '나그네', phone: '01000009999', email: 'nageune@example.com' }

/** A demo member with the default address. */
export async function memberBuyer(
  { db, random }: AppServices,
  loginId: string,
): Promise<DemoBuyer> {
  const [user] = await db
    .select({ id: users.id, name: users.name, phone: users.phone, email: users.email })
    .from(users)
    .where(eq(users.loginId, loginId))
  if (!user?.phone || !user.email) throw new Error(`The demo shop has no ${loginId}`)
  const [address] = await db
    .select()
    .from(userAddresses)
    .where(and(eq(userAddresses.userId, user.id), eq(userAddresses.isDefault, true)))
  if (address === undefined) throw new Error(`${loginId} has no address`)
  const { id, name, phone, email } = user
  const { receiverName, zonecode, address1, address2, deliveryMemo } = address
  return {
    visitor: { ...BARE_VISITOR, clientId: random.uuid(), user: { id, sessionId: 0, name } },
    orderer: { name, phone, email },
    receiver: { receiverName, phone: address.phone, zonecode, address1, address2, deliveryMemo },
  }
}

const BARE_VISITOR = {
  user: undefined,
  guestToken: undefined,
  verifiedToken: undefined,
  admissionKey: undefined,
}

/** A guest with a proved phone. */
export async function guestBuyer(
  { db, random }: AppServices,
  now: Date,
  guest: DemoBuyer['orderer'] = GUEST,
  address2 = '3층',
): Promise<DemoBuyer> {
  const clientId = random.uuid()
  const token = newToken(random)
  await db.insert(appClients).values({ clientId, platform: 'WEB_MOBILE', lastSeenAt: now })
  const end = new Date(now.getTime() + 600_000)
  await db.insert(phoneVerifications).values({
    type: 'GUEST_CHECKOUT',
    phone: guest.phone,
    clientId,
    codeSalt: newToken(random),
    codeHash: hashToken(newToken(random)),
    status: 'VERIFIED',
    sentAt: now,
    expiresAt: end,
    tokenHash: hashToken(token),
    tokenExpiresAt: end,
  })
  return {
    visitor: { ...BARE_VISITOR, clientId },
    orderer: guest,
    receiver: {
      receiverName: guest.name,
      phone: guest.phone,
      zonecode: '04700',
      address1: '서울 성동구 예시로 1길 12',
      address2,
      deliveryMemo: DELIVERY_NOTES.door,
    },
    guestPhoneToken: token,
  }
}
