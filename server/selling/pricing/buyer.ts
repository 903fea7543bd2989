import type { GradeCode } from '#contract/benefits/mileage.ts'
import type { Visitor } from '#server/platform/http/visitor.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { findGrade } from './grade.store.ts'

/**
 * Buyer: a member, or a guest identified by the client id issued to the browser
 * (orders#guest-orders).
 */
export type Buyer =
  | { readonly kind: 'member'; readonly userId: number; readonly grade: GradeCode }
  | { readonly kind: 'guest'; readonly clientId: string }

/** The buyer of a call. UNAUTHORIZED without a client id and without a member. */
export async function readBuyer(db: Database | Tx, visitor: Visitor): Promise<Buyer> {
  const grade = await readGrade(db, visitor)
  if (visitor.user && grade !== undefined) return { kind: 'member', userId: visitor.user.id, grade }
  if (visitor.clientId === undefined) throw new ApiFailure('UNAUTHORIZED')
  return { kind: 'guest', clientId: visitor.clientId }
}

/** Grade of the member of a call; undefined for guests. */
export async function readGrade(
  db: Database | Tx,
  { user }: Visitor,
): Promise<GradeCode | undefined> {
  if (user === undefined) return undefined
  return findGrade(db, user.id)
}

/** Grade of the buyer for the calculation; guests have none. */
export function gradeOf(buyer: Buyer): GradeCode | undefined {
  return buyer.kind === 'member' ? buyer.grade : undefined
}

/** The buyer as the owner of a request (selling#order-owner). */
export function ownerOf(buyer: Buyer): string {
  return buyer.kind === 'member' ? `user:${buyer.userId}` : `client:${buyer.clientId}`
}
