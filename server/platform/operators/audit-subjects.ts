import type { Database, Tx } from '#server/platform/database/database.ts'
import { defineHook, type Hooks } from '#server/platform/services/hooks.ts'

/** Who the data of a kind of target is about, as its domain knows it. */
export interface AuditSubjects {
  readonly targetType: string
  /** Ids of the members by the id of the target; a target of a guest has none. */
  readonly find: (
    db: Database | Tx,
    targetIds: readonly string[],
  ) => Promise<ReadonlyMap<string, readonly number[]>>
}

/**
 * Kinds of targets with data of members; each domain gives its own, so that no handler can forget
 * them.
 */
export const auditSubjects = defineHook<AuditSubjects>('members whose data an audit row is about')

interface Target {
  readonly targetType: string
  readonly targetId: string
}

/** Members whose data these targets are about, in the order of the targets. */
export async function findAuditSubjects(
  db: Database | Tx,
  hooks: Hooks,
  targets: readonly Target[],
): Promise<readonly (readonly number[])[]> {
  const found = new Map<string, ReadonlyMap<string, readonly number[]>>()
  for (const { targetType, find } of hooks.all(auditSubjects)) {
    const ids = targets.filter((one) => one.targetType === targetType)
    if (ids.length === 0) continue
    const own = await find(
      db,
      ids.map(({ targetId }) => targetId),
    )
    found.set(targetType, own)
  }
  return targets.map(({ targetType, targetId }) => found.get(targetType)?.get(targetId) ?? [])
}

/** Members by a key that rows repeat; rows of guests name none. */
export function subjectsByKey(
  rows: readonly { readonly key: string; readonly userId: number | null }[],
): ReadonlyMap<string, readonly number[]> {
  return new Map(rows.flatMap(({ key, userId }) => (userId === null ? [] : [[key, [userId]]])))
}
