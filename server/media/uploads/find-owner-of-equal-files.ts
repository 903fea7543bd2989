import type { Tx } from '#server/platform/database/database.ts'
import { readFiles, type FileOwner, type FileRow } from './upload.store.ts'

/**
 * The first of these owners whose files were received with the same bytes, in the same order, as
 * `files`; undefined when none has. Without files, an owner without files.
 */
export async function findOwnerOfEqualFiles(
  tx: Tx,
  kind: FileOwner['kind'],
  ownerIds: readonly number[],
  files: readonly FileRow[],
): Promise<number | undefined> {
  const stored = await readFiles(tx, kind, ownerIds)
  return ownerIds.find((id) =>
    areEqual(
      stored.filter(({ ownerId }) => ownerId === id),
      files,
    ),
  )
}

/** Files that were stored before their hashes were have none and equal no file. */
const areEqual = (some: readonly FileRow[], others: readonly FileRow[]) =>
  some.length === others.length &&
  some.every(
    ({ contentHash }, nth) => contentHash !== null && contentHash === others[nth]?.contentHash,
  )
