import { and, asc, count, desc, eq, gt } from 'drizzle-orm'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { orderNotes } from '#server/platform/database/schema/after-sales.ts'
import { operators } from '#server/platform/database/schema/operators.ts'
import { operatorAudit } from '#server/platform/database/schema/platform.ts'

/** Notes of an order with the names of their operators, the oldest first. */
export async function findNotes(db: Database, orderId: number) {
  return db
    .select({
      id: orderNotes.id,
      text: orderNotes.text,
      at: orderNotes.at,
      operatorId: orderNotes.operatorId,
      by: operators.name,
    })
    .from(orderNotes)
    .leftJoin(operators, eq(operators.id, orderNotes.operatorId))
    .where(eq(orderNotes.orderId, orderId))
    .orderBy(asc(orderNotes.id))
}

/** Stores a note and returns its id. */
export async function insertNote(
  tx: Tx,
  note: Omit<typeof orderNotes.$inferInsert, 'id'>,
): Promise<number> {
  const [row] = await tx.insert(orderNotes).values(note).returning({ id: orderNotes.id })
  if (row === undefined) throw new Error('The note was not stored')
  return row.id
}

/** Deletes a note of an operator; false for that of another one. */
export async function deleteNote(tx: Tx, noteId: number, operatorId: number): Promise<boolean> {
  const { rowCount } = await tx
    .delete(orderNotes)
    .where(and(eq(orderNotes.id, noteId), eq(orderNotes.operatorId, operatorId)))
  return rowCount === 1
}

/** Our choice: rows of the audit log in the history of one order. */
const AUDIT_ROWS_MAX = 200

/** What operators did to an order, the latest first. */
export async function findAuditOf(db: Database, orderNumber: string) {
  return db
    .select({
      at: operatorAudit.at,
      action: operatorAudit.action,
      reason: operatorAudit.reason,
      by: operators.name,
    })
    .from(operatorAudit)
    .leftJoin(operators, eq(operators.id, operatorAudit.operatorId))
    .where(and(eq(operatorAudit.targetType, 'order'), eq(operatorAudit.targetId, orderNumber)))
    .orderBy(desc(operatorAudit.id))
    .limit(AUDIT_ROWS_MAX)
}

/** Orders that an operator revealed since an instant. */
export async function countReveals(tx: Tx, operatorId: number, since: Date): Promise<number> {
  const [row] = await tx
    .select({ all: count() })
    .from(operatorAudit)
    .where(
      and(
        eq(operatorAudit.operatorId, operatorId),
        eq(operatorAudit.action, 'order.reveal'),
        gt(operatorAudit.at, since),
      ),
    )
  return row?.all ?? 0
}
