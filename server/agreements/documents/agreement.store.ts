import { and, desc, inArray, lte } from 'drizzle-orm'
import type { Agreement, AgreementKind } from '#contract/agreements/agreements.calls.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { agreementDocs } from '#server/platform/database/schema/agreements.ts'
import { toInstant } from '#server/platform/services/kst.ts'

/** The texts of these kinds in their current version, in the order of the kinds. */
export async function readAgreements(
  db: Database | Tx,
  kinds: readonly AgreementKind[],
  now: Date,
): Promise<Agreement[]> {
  if (kinds.length === 0) return []
  const rows = await db
    .selectDistinctOn([agreementDocs.kind], {
      docId: agreementDocs.id,
      kind: agreementDocs.kind,
      version: agreementDocs.version,
      required: agreementDocs.required,
      title: agreementDocs.title,
      body: agreementDocs.body,
      effectiveAt: agreementDocs.effectiveAt,
    })
    .from(agreementDocs)
    .where(and(inArray(agreementDocs.kind, [...kinds]), lte(agreementDocs.effectiveAt, now)))
    .orderBy(agreementDocs.kind, desc(agreementDocs.effectiveAt), desc(agreementDocs.id))
  return rows
    .map((row) => ({ ...row, effectiveAt: toInstant(row.effectiveAt) }))
    .toSorted((left, right) => kinds.indexOf(left.kind) - kinds.indexOf(right.kind))
}

/** Ids of the texts of these kinds in their current version, without the texts. */
export async function findAgreementIds(
  db: Database | Tx,
  kinds: readonly AgreementKind[],
  now: Date,
): Promise<Pick<Agreement, 'docId' | 'kind'>[]> {
  return db
    .selectDistinctOn([agreementDocs.kind], { docId: agreementDocs.id, kind: agreementDocs.kind })
    .from(agreementDocs)
    .where(and(inArray(agreementDocs.kind, [...kinds]), lte(agreementDocs.effectiveAt, now)))
    .orderBy(agreementDocs.kind, desc(agreementDocs.effectiveAt), desc(agreementDocs.id))
}
