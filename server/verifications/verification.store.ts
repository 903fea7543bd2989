import { sql } from 'drizzle-orm'
import type { VerificationType } from '#contract/verifications.ts'
import type { Database, Tx } from '#server/database/database.ts'
import type { SentCodes } from './verification-rules.ts'

/** A stored phone verification. */
export interface VerificationRow {
  readonly id: number
  readonly phone: string
  readonly status: 'SENT' | 'VERIFIED' | 'EXPIRED' | 'LOCKED' | 'CONSUMED'
  readonly attempts: number
  readonly codeSalt: string
  readonly codeHash: string
  readonly sentAt: Date
  readonly expiresAt: Date
  readonly tokenExpiresAt: Date | null
}

interface RawRow extends Record<string, unknown> {
  id: number
  phone: string
  status: VerificationRow['status']
  attempts: number
  code_salt: string
  code_hash: string
  sent_at: string
  expires_at: string
  token_expires_at: string | null
}

function readRow(raw: RawRow): VerificationRow {
  return {
    id: raw.id,
    phone: raw.phone,
    status: raw.status,
    attempts: raw.attempts,
    codeSalt: raw.code_salt,
    codeHash: raw.code_hash,
    sentAt: new Date(raw.sent_at),
    expiresAt: new Date(raw.expires_at),
    tokenExpiresAt: raw.token_expires_at === null ? null : new Date(raw.token_expires_at),
  }
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
 * Send times of the last 24 hours. Messages refused by the gateway do not count for the phone, since none arrived.
 * They count for browser and network, so that endless requests are stopped.
 */
export async function readSentCodes(
  tx: Tx,
  { phone, clientId, networkHash }: CodeRequest,
  now: Date,
): Promise<SentCodes> {
  const since = new Date(now.getTime() - 24 * 3_600_000).toISOString()
  const { rows } = await tx.execute<{
    phone: string
    client_id: string
    network_hash: string | null
    status: string
    sent_at: string
  }>(sql`
    SELECT phone, client_id, network_hash, status, sent_at FROM phone_verifications
    WHERE (phone = ${phone} OR client_id = ${clientId} OR network_hash = ${networkHash}) AND sent_at > ${since}
    ORDER BY sent_at DESC
  `)
  const timesOf = (chosen: typeof rows) => chosen.map((row) => new Date(row.sent_at))
  return {
    byPhone: timesOf(rows.filter((row) => row.phone === phone && row.status !== 'FAILED')),
    byClient: timesOf(rows.filter((row) => row.client_id === clientId)),
    byNetwork: timesOf(
      rows.filter((row) => networkHash !== null && row.network_hash === networkHash),
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
  const { rows } = await tx.execute<{ id: number }>(sql`
    INSERT INTO phone_verifications
      (type, phone, client_id, network_hash, code_salt, code_hash, status, sent_at, expires_at)
    VALUES (${row.type}, ${row.phone}, ${row.clientId}, ${row.networkHash}, ${row.codeSalt}, ${row.codeHash},
      'SENT', ${row.sentAt.toISOString()}, ${row.expiresAt.toISOString()})
    RETURNING id
  `)
  const id = rows[0]?.id
  if (id === undefined) throw new Error('A verification was not inserted')
  return id
}

/** Expires the earlier codes of this browser. */
export async function expireFormer(db: Database, id: number): Promise<void> {
  await db.execute(sql`
    UPDATE phone_verifications former SET status = 'EXPIRED' FROM phone_verifications sent
    WHERE sent.id = ${id} AND former.client_id = sent.client_id AND former.type = sent.type
      AND former.id < sent.id AND former.status = 'SENT'
  `)
}

/** Stores that the message with a code was not sent: the code becomes invalid, and the previous one valid again. */
export async function setSendFailed(db: Database, id: number): Promise<void> {
  await db.execute(sql`
    UPDATE phone_verifications SET status = 'FAILED' WHERE id = ${id} AND status = 'SENT'
  `)
}

/** The newest verification of this browser with a sent message, of one type or of any. */
export async function findLatest(
  db: Database | Tx,
  where: { clientId: string; type?: VerificationType | undefined; phone?: string; lock?: true },
): Promise<VerificationRow | undefined> {
  const { rows } = await db.execute<RawRow>(sql`
    SELECT * FROM phone_verifications WHERE client_id = ${where.clientId} AND status <> 'FAILED'
      ${where.type === undefined ? sql`` : sql`AND type = ${where.type}`}
      ${where.phone === undefined ? sql`` : sql`AND phone = ${where.phone}`}
    ORDER BY id DESC LIMIT 1 ${where.lock ? sql`FOR UPDATE` : sql``}
  `)
  return rows[0] && readRow(rows[0])
}

/** Stores the result of an attempt. */
export async function setTried(
  tx: Tx,
  id: number,
  tried: { status: VerificationRow['status']; attempts: number },
): Promise<void> {
  await tx.execute(sql`
    UPDATE phone_verifications SET status = ${tried.status}, attempts = ${tried.attempts} WHERE id = ${id}
  `)
}

/** Stores that the code was right, with the hash of the proof token. */
export async function setVerified(
  tx: Tx,
  id: number,
  token: { hash: string; expiresAt: Date },
): Promise<void> {
  await tx.execute(sql`
    UPDATE phone_verifications
    SET status = 'VERIFIED', token_hash = ${token.hash}, token_expires_at = ${token.expiresAt.toISOString()}
    WHERE id = ${id}
  `)
}
