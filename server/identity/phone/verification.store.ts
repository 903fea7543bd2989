import { and, desc, eq, gt, inArray, lt, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { VerificationType } from '#contract/identity/verifications.calls.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { phoneVerifications } from '#server/platform/database/schema/identity.ts'
import type { SentCodes } from './verification-rules.ts'

/** A stored phone verification whose message was sent. */
export interface VerificationRow extends Omit<typeof phoneVerifications.$inferSelect, 'status'> {
  readonly status: Exclude<(typeof phoneVerifications.$inferSelect)['status'], 'FAILED'>
}

/** Requester of a code and its phone. */
export interface CodeRequest {
  readonly phone: string
  readonly clientId: string
  /** Hash of the network for the limit; null where none applies. */
  readonly networkHash: string | null
}

/** Serializes requests of this phone, this browser and this network until the transaction ends. */
export async function lockSends(tx: Tx, request: CodeRequest): Promise<void> {
  const { phone, clientId, networkHash } = request
  const names = [clientId, phone, ...(networkHash === null ? [] : [networkHash])]
  for (const key of names.map((name) => `sms:${name}`).toSorted()) {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
  }
}

/**
 * Send times of the last 24 hours. Messages refused by the gateway do not count for the phone,
 * since none arrived. They count for browser and network, so that endless requests are stopped.
 */
export async function readSentCodes(
  tx: Tx,
  { phone, clientId, networkHash }: CodeRequest,
  now: Date,
): Promise<SentCodes> {
  const since = new Date(now.getTime() - 24 * 3_600_000)
  const rows = await tx
    .select()
    .from(phoneVerifications)
    .where(
      and(
        or(
          eq(phoneVerifications.phone, phone),
          eq(phoneVerifications.clientId, clientId),
          networkHash === null ? undefined : eq(phoneVerifications.networkHash, networkHash),
        ),
        gt(phoneVerifications.sentAt, since),
      ),
    )
    .orderBy(desc(phoneVerifications.sentAt))
  const timesOf = (chosen: typeof rows) => chosen.map(({ sentAt }) => sentAt)
  const toPhone = rows.filter((row) => row.phone === phone && row.status !== 'FAILED')
  return {
    byPhone: timesOf(toPhone),
    byPhoneHere: timesOf(
      toPhone.filter((row) =>
        networkHash === null ? row.clientId === clientId : row.networkHash === networkHash,
      ),
    ),
    byClient: timesOf(rows.filter((row) => row.clientId === clientId)),
    byNetwork: timesOf(
      rows.filter((row) => networkHash !== null && row.networkHash === networkHash),
    ),
  }
}

/** Data of a new code. */
export interface NewVerification extends CodeRequest {
  readonly type: VerificationType
  readonly codeSalt: string
  readonly codeHash: string
  readonly sentAt: Date
  readonly expiresAt: Date
}

/** Stores a new code and returns its id. */
export async function insertVerification(tx: Tx, row: NewVerification): Promise<number> {
  const [inserted] = await tx
    .insert(phoneVerifications)
    .values({ ...row, status: 'SENT' })
    .returning({ id: phoneVerifications.id })
  if (inserted === undefined) throw new Error('A verification was not inserted')
  return inserted.id
}

/** Expires the earlier codes of this browser. */
export async function expireFormer(db: Database, id: number): Promise<void> {
  const sent = alias(phoneVerifications, 'sent')
  await db
    .update(phoneVerifications)
    .set({ status: 'EXPIRED' })
    .from(sent)
    .where(
      and(
        eq(sent.id, id),
        eq(phoneVerifications.clientId, sent.clientId),
        eq(phoneVerifications.type, sent.type),
        lt(phoneVerifications.id, sent.id),
        eq(phoneVerifications.status, 'SENT'),
      ),
    )
}

/**
 * Stores that the message with a code was not sent: the code becomes invalid, and the previous one
 * valid again.
 */
export async function setSendFailed(db: Database, id: number): Promise<void> {
  await db
    .update(phoneVerifications)
    .set({ status: 'FAILED' })
    .where(and(eq(phoneVerifications.id, id), eq(phoneVerifications.status, 'SENT')))
}

/** Selection of {@link findLatest}; `lock` locks the row until the transaction ends. */
interface LatestOptions {
  readonly clientId: string
  readonly type?: VerificationType | undefined
  readonly phone?: string
  readonly lock?: true
}

/** The newest verification of this browser with a sent message, of one type or of any. */
export async function findLatest(
  db: Database | Tx,
  { clientId, type, phone, lock }: LatestOptions,
): Promise<VerificationRow | undefined> {
  const query = db
    .select()
    .from(phoneVerifications)
    .where(
      and(
        eq(phoneVerifications.clientId, clientId),
        ne(phoneVerifications.status, 'FAILED'),
        type && eq(phoneVerifications.type, type),
        phone === undefined ? undefined : eq(phoneVerifications.phone, phone),
      ),
    )
    .orderBy(desc(phoneVerifications.id))
    .limit(1)
  const [row] = await (lock ? query.for('update') : query)
  return row && isSent(row) ? row : undefined
}

function isSent(row: typeof phoneVerifications.$inferSelect): row is VerificationRow {
  return row.status !== 'FAILED'
}

/** Stores the result of an attempt. */
export async function setTried(
  tx: Tx,
  id: number,
  tried: { readonly attempts: number; readonly status?: 'LOCKED'; readonly lockedAt?: Date },
): Promise<void> {
  await tx.update(phoneVerifications).set(tried).where(eq(phoneVerifications.id, id))
}

/** Stores that the code was right, with the hash of the proof token. */
export async function setVerified(
  tx: Tx,
  id: number,
  token: { hash: string; expiresAt: Date },
): Promise<void> {
  await tx
    .update(phoneVerifications)
    .set({ status: 'VERIFIED', tokenHash: token.hash, tokenExpiresAt: token.expiresAt })
    .where(eq(phoneVerifications.id, id))
}

/** A phone proved in a browser. */
interface ProvedPhone {
  readonly phone: string
  readonly clientId: string
  readonly now: Date
}

/**
 * A proof of a phone to consume: the hash of its token, the types that are accepted, the phone and
 * the browser.
 */
export interface PhoneProof extends ProvedPhone {
  readonly tokenHash: string
  readonly types: readonly VerificationType[]
}

const ofPhone = ({ phone, clientId, now }: ProvedPhone, types: readonly VerificationType[]) =>
  and(
    inArray(phoneVerifications.type, types),
    eq(phoneVerifications.phone, phone),
    eq(phoneVerifications.clientId, clientId),
    gt(phoneVerifications.tokenExpiresAt, now),
  )

/** Locks a valid phone proof and returns its id; undefined for an invalid or used proof. */
export async function lockPhoneProof(tx: Tx, proof: PhoneProof): Promise<number | undefined> {
  const [row] = await tx
    .select({ id: phoneVerifications.id })
    .from(phoneVerifications)
    .where(
      and(
        ofPhone(proof, proof.types),
        eq(phoneVerifications.tokenHash, proof.tokenHash),
        eq(phoneVerifications.status, 'VERIFIED'),
      ),
    )
    .for('update')
  return row?.id
}

/** Consumes a locked phone proof. */
export async function setProofConsumed(tx: Tx, id: number): Promise<void> {
  await tx
    .update(phoneVerifications)
    .set({ status: 'CONSUMED' })
    .where(eq(phoneVerifications.id, id))
}

/** Locks and consumes a phone proof; returns false for an invalid or used one. */
export async function consumePhoneProof(tx: Tx, proof: PhoneProof): Promise<boolean> {
  const id = await lockPhoneProof(tx, proof)
  if (id !== undefined) await setProofConsumed(tx, id)
  return id !== undefined
}

/** Makes the last consumed proof of a guest's order valid again; its expiry does not change. */
export async function restorePhoneProof(db: Database | Tx, guest: ProvedPhone): Promise<void> {
  const last = db
    .select({ id: phoneVerifications.id })
    .from(phoneVerifications)
    .where(and(ofPhone(guest, ['GUEST_CHECKOUT']), eq(phoneVerifications.status, 'CONSUMED')))
    .orderBy(desc(phoneVerifications.sentAt))
    .limit(1)
  await db
    .update(phoneVerifications)
    .set({ status: 'VERIFIED' })
    .where(eq(phoneVerifications.id, last))
}
