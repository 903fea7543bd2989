import { eq, inArray } from 'drizzle-orm'
import { orders } from '#server/platform/database/schema/orders.ts'
import { paymentCancels, payments } from '#server/platform/database/schema/payments.ts'
import { subjectsByKey, type AuditSubjects } from '#server/platform/operators/audit-subjects.ts'

/** Buyer of the order of a refund. */
export const refundSubjects: AuditSubjects = {
  targetType: 'refund',
  find: async (db, ids) => {
    const rows = await db
      .select({ id: paymentCancels.id, userId: orders.userId })
      .from(paymentCancels)
      .innerJoin(payments, eq(payments.id, paymentCancels.paymentId))
      .innerJoin(orders, eq(orders.id, payments.orderId))
      .where(inArray(paymentCancels.id, ids.map(Number)))
    return subjectsByKey(rows.map(({ id, userId }) => ({ key: String(id), userId })))
  },
}

/** Buyer of the order of a payment. */
export const paymentSubjects: AuditSubjects = {
  targetType: 'payment',
  find: async (db, ids) => {
    const rows = await db
      .select({ id: payments.id, userId: orders.userId })
      .from(payments)
      .innerJoin(orders, eq(orders.id, payments.orderId))
      .where(inArray(payments.id, ids.map(Number)))
    return subjectsByKey(rows.map(({ id, userId }) => ({ key: String(id), userId })))
  },
}
