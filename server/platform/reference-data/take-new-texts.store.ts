import type { Tx } from '#server/platform/database/database.ts'
import { referenceTexts } from '#server/platform/database/schema/platform.ts'

/** Version of a text that has no versions of its own. */
export const ONLY_VERSION = '1'

/** A text of this release: its name, its version, and what is stored for it. */
export interface ReferenceText<Row> {
  readonly key: string
  readonly version: string
  readonly row: Row
}

/**
 * Rows of those texts that this database has never got, noted as got in the same transaction. A
 * text that the shop changed or deleted is not among them.
 */
export async function takeNewTexts<Row>(
  tx: Tx,
  texts: readonly ReferenceText<Row>[],
): Promise<Row[]> {
  const noted = await tx
    .insert(referenceTexts)
    .values(texts.map(({ key, version }) => ({ key, version })))
    .onConflictDoNothing()
    .returning({ key: referenceTexts.key, version: referenceTexts.version })
  const isNew = new Set(noted.map(({ key, version }) => `${key} ${version}`))
  return texts.filter(({ key, version }) => isNew.has(`${key} ${version}`)).map(({ row }) => row)
}
