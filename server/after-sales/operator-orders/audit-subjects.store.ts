import { eq, inArray } from 'drizzle-orm'
import { claims } from '#server/platform/database/schema/after-sales.ts'
import { orders } from '#server/platform/database/schema/orders.ts'
import { subjectsByKey, type AuditSubjects } from '#server/platform/operators/audit-subjects.ts'

/** Buyer of an order. */
export const orderSubjects: AuditSubjects = {
  targetType: 'order',
  find: async (db, numbers) =>
    subjectsByKey(
      await db
        .select({ key: orders.orderNumber, userId: orders.userId })
        .from(orders)
        .where(inArray(orders.orderNumber, [...numbers])),
    ),
}

/** Buyers of printed orders, whose numbers one row has. */
export const printedSubjects: AuditSubjects = {
  targetType: 'orders',
  find: async (db, lists) => {
    const numbersOf = (list: string) => list.split(' ')
    const buyers = await orderSubjects.find(db, lists.flatMap(numbersOf))
    return new Map(
      lists.map((list) => [
        list,
        [...new Set(numbersOf(list).flatMap((number) => buyers.get(number) ?? []))],
      ]),
    )
  },
}

/** Buyer of the order of a claim. */
export const claimSubjects: AuditSubjects = {
  targetType: 'claim',
  find: async (db, requestNos) =>
    subjectsByKey(
      await db
        .select({ key: claims.requestNo, userId: orders.userId })
        .from(claims)
        .innerJoin(orders, eq(orders.id, claims.orderId))
        .where(inArray(claims.requestNo, [...requestNos])),
    ),
}
