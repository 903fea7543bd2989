import { sql } from 'drizzle-orm'
import type { Visitor } from '#server/app/visitor.ts'
import { Refusal } from '#server/app/refusal.ts'
import type { Database, Tx } from '#server/database/database.ts'
import type { GradeCode } from './amounts.ts'

/** Who buys: a member, or a guest known by the client id the store gave the browser (Product 0.16). */
export type Buyer =
  | { readonly kind: 'member'; readonly userId: number; readonly grade: GradeCode }
  | { readonly kind: 'guest'; readonly clientId: string }

/** The buyer behind a call. UNAUTHORIZED without a client id and without a member. */
export async function readBuyer(db: Database | Tx, visitor: Visitor): Promise<Buyer> {
  if (visitor.user) {
    const { rows } = await db.execute<{ grade: GradeCode }>(
      sql`SELECT grade_code AS grade FROM users WHERE id = ${visitor.user.id}`,
    )
    return { kind: 'member', userId: visitor.user.id, grade: rows[0]?.grade ?? 'FLAT' }
  }
  if (visitor.clientId === undefined) throw new Refusal('UNAUTHORIZED')
  return { kind: 'guest', clientId: visitor.clientId }
}

/** The buyer's grade for the sums; guests have none. */
export function gradeOf(buyer: Buyer): GradeCode | undefined {
  return buyer.kind === 'member' ? buyer.grade : undefined
}

/** The buyer as the owner of a request (Product 3.4, idempotency). */
export function ownerOf(buyer: Buyer): string {
  return buyer.kind === 'member' ? `user:${buyer.userId}` : `client:${buyer.clientId}`
}
