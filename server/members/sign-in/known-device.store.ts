import { and, eq, isNotNull, isNull, ne } from 'drizzle-orm'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { knownDevices } from '#server/platform/database/schema/members.ts'

/** A browser of a member. */
export interface DeviceOfMember {
  readonly userId: number
  readonly clientId: string
}

const isDevice = ({ userId, clientId }: DeviceOfMember) =>
  and(eq(knownDevices.userId, userId), eq(knownDevices.clientId, clientId))

/** Login lock of a known browser of a member; undefined for an unknown browser. */
export async function findKnownDevice(
  db: Database | Tx,
  device: DeviceOfMember,
): Promise<{ lockedUntil: Date | null } | undefined> {
  const [row] = await db
    .select({ lockedUntil: knownDevices.lockedUntil })
    .from(knownDevices)
    .where(isDevice(device))
  return row
}

/** Locks the row of a known browser until the transaction ends. */
export async function lockKnownDevice(
  tx: Tx,
  device: DeviceOfMember,
): Promise<{ lockedUntil: Date | null } | undefined> {
  const [row] = await tx
    .select({ lockedUntil: knownDevices.lockedUntil })
    .from(knownDevices)
    .where(isDevice(device))
    .for('update')
  return row
}

/** Whether a member signed in with another browser before. */
export async function hasOtherDevice(
  db: Database | Tx,
  { userId, clientId }: DeviceOfMember,
): Promise<boolean> {
  const [row] = await db
    .select({ clientId: knownDevices.clientId })
    .from(knownDevices)
    .where(
      and(
        eq(knownDevices.userId, userId),
        ne(knownDevices.clientId, clientId),
        isNotNull(knownDevices.firstLoginAt),
      ),
    )
    .limit(1)
  return row !== undefined
}

/** Stores a browser of a member without failures. */
export async function storeDevice(
  db: Database | Tx,
  device: DeviceOfMember,
  now: Date,
): Promise<void> {
  await db
    .insert(knownDevices)
    .values({ ...device, lastLoginAt: now })
    .onConflictDoUpdate({
      target: [knownDevices.userId, knownDevices.clientId],
      set: { failedLoginCount: 0, lockedUntil: null, lastLoginAt: now },
    })
}

/**
 * As {@link storeDevice} for a sign-in; returns whether it is the first one with this browser.
 */
export async function storeLogin(
  tx: Tx,
  device: DeviceOfMember,
  now: Date,
): Promise<{ isNew: boolean }> {
  await storeDevice(tx, device, now)
  const { rowCount } = await tx
    .update(knownDevices)
    .set({ firstLoginAt: now })
    .where(and(isDevice(device), isNull(knownDevices.firstLoginAt)))
  return { isNew: rowCount === 1 }
}
