import type { Database, Tx } from '#server/database/database.ts'
import { agreementDocs } from '#server/database/schema/agreement-docs.ts'
import { AGREEMENTS, AGREEMENT_VERSION } from './agreement-texts.ts'

/** Inserts the agreement texts of this version; existing ones are unchanged. */
export async function insertAgreementDocs(db: Database | Tx): Promise<void> {
  const { version, effectiveAt } = AGREEMENT_VERSION
  const rows = AGREEMENTS.map((doc, sort) => ({
    ...doc,
    version,
    effectiveAt: new Date(effectiveAt),
    sort,
  }))
  await db
    .insert(agreementDocs)
    .values(rows)
    .onConflictDoNothing({ target: [agreementDocs.kind, agreementDocs.version] })
}
