import { sql } from 'drizzle-orm'
import type { Agreement, AgreementKind } from '#contract/agreements.ts'
import type { Database, Tx } from '#server/database/database.ts'
import type { Buyer } from '#server/pricing/buyer.ts'
import { toInstant } from '#server/services/kst.ts'
import type { DraftLine } from './order-draft.ts'

/**
 * Agreements required for these lines: the order, a guest's data, and a separate text for goods made to order
 * (Product 2.9).
 */
export function neededAgreements(
  buyer: Buyer['kind'],
  lines: readonly DraftLine[],
): AgreementKind[] {
  return [
    'ORDER',
    ...(buyer === 'guest' ? (['GUEST_PRIVACY'] as const) : []),
    ...(lines.some(({ sellable }) => sellable.madeToOrder) ? (['MADE_TO_ORDER'] as const) : []),
  ]
}

interface DocRow extends Record<string, unknown> {
  docId: number
  kind: AgreementKind
  version: string
  required: boolean
  title: string
  body: string
  effectiveAt: string
}

/** The texts of these kinds in their current version, in the order of the kinds. */
export async function readAgreements(
  db: Database | Tx,
  kinds: readonly AgreementKind[],
  now: Date,
): Promise<Agreement[]> {
  if (kinds.length === 0) return []
  const { rows } = await db.execute<DocRow>(sql`
    SELECT DISTINCT ON (kind) id AS "docId", kind, version, required, title, body, effective_at AS "effectiveAt"
    FROM agreement_docs WHERE kind IN ${kinds} AND effective_at <= ${now.toISOString()}
    ORDER BY kind, effective_at DESC, id DESC
  `)
  return rows
    .map((row) => ({ ...row, effectiveAt: toInstant(new Date(row.effectiveAt)) }))
    .toSorted((left, right) => kinds.indexOf(left.kind) - kinds.indexOf(right.kind))
}
