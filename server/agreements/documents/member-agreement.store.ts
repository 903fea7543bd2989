import { desc, eq } from 'drizzle-orm'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { agreementDocs, userAgreements } from '#server/platform/database/schema/agreements.ts'

/** Latest answer of a member to each kind of text. */
export async function findAgreementAnswers(db: Database | Tx, userId: number) {
  const rows = await db
    .selectDistinctOn([agreementDocs.kind], {
      kind: agreementDocs.kind,
      version: agreementDocs.version,
      agreed: userAgreements.agreed,
      at: userAgreements.at,
    })
    .from(userAgreements)
    .innerJoin(agreementDocs, eq(agreementDocs.id, userAgreements.docId))
    .where(eq(userAgreements.userId, userId))
    .orderBy(agreementDocs.kind, desc(userAgreements.id))
  return rows
}

/** Stores answers of a member. */
export async function insertAgreementAnswers(
  tx: Tx,
  answers: readonly (typeof userAgreements.$inferInsert)[],
): Promise<void> {
  if (answers.length > 0) await tx.insert(userAgreements).values([...answers])
}
