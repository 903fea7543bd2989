import { sql } from 'drizzle-orm'
import { hashToken } from '#server/services/token.ts'
import type { Database, Tx } from '#server/database/database.ts'

/** A proof to consume: its token, phone and browser. */
export interface PhoneProof {
  readonly token: string
  readonly phone: string
  readonly clientId: string
  readonly now: Date
}

/** Consumes the phone proof of a guest's order; returns false for an invalid or used proof (Product 5.1). */
export async function consumeVerifiedPhone(tx: Tx, proof: PhoneProof): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    UPDATE phone_verifications SET status = 'CONSUMED'
    WHERE token_hash = ${hashToken(proof.token)} AND status = 'VERIFIED' AND type = 'GUEST_CHECKOUT'
      AND phone = ${proof.phone} AND client_id = ${proof.clientId}
      AND token_expires_at > ${proof.now.toISOString()}
  `)
  return rowCount === 1
}

/** Makes the last consumed proof of this browser and phone valid again; its expiry does not change. */
export async function giveBackVerifiedPhone(
  db: Database | Tx,
  { phone, clientId, now }: Omit<PhoneProof, 'token'>,
): Promise<void> {
  await db.execute(sql`
    UPDATE phone_verifications SET status = 'VERIFIED'
    WHERE id = (
      SELECT id FROM phone_verifications
      WHERE phone = ${phone} AND client_id = ${clientId} AND type = 'GUEST_CHECKOUT'
        AND status = 'CONSUMED' AND token_expires_at > ${now.toISOString()}
      ORDER BY sent_at DESC LIMIT 1
    )
  `)
}
