import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import { requireMember } from '#server/platform/http/require-member.ts'
import type { Visitor } from '#server/platform/http/visitor.ts'
import { scoreDay } from '#server/catalogue/scores/score-days.ts'
import { countScore } from '#server/catalogue/scores/score.store.ts'
import type { AppServices, TxServices } from '#server/platform/services/app-services.ts'
import {
  addToLikeCount,
  deleteBookmark,
  inLockOrder,
  insertBookmark,
  lockTarget,
  type BookmarkKey,
  type BookmarkTarget,
} from './bookmark.store.ts'

/**
 * Sets or removes a member's bookmark; toggles it without `bookmarked`. The count changes in the
 * same transaction, only when a row was inserted or deleted (catalogue#hearts). TARGET_NOT_FOUND.
 */
export async function setOwnBookmark(
  services: TxServices,
  visitor: Visitor,
  target: BookmarkTarget,
  bookmarked?: boolean,
): Promise<{ bookmarked: boolean; likeCount: number }> {
  const userId = requireMember(visitor).id
  // What is no longer offered can still be removed.
  const likeCount = await lockTarget(services.db, target, bookmarked === false)
  if (likeCount === undefined) throw new ApiFailure('TARGET_NOT_FOUND')
  const key = { userId, targetType: target.targetType, targetId: target.targetId }
  const change = await changeBookmark(services, key, bookmarked)
  if (change !== 0) await addToLikeCount(services.db, key, change)
  if (change === 1) await countBookmark(services, visitor, target)
  const isSet = bookmarked ?? change === 1
  return { bookmarked: isSet, likeCount: likeCount + change }
}

/** Change of the count: 1 for a new bookmark, -1 for a deleted one. */
async function changeBookmark(
  { db, clock }: TxServices,
  key: BookmarkKey,
  bookmarked: boolean | undefined,
): Promise<-1 | 0 | 1> {
  if (bookmarked !== false && (await insertBookmark(db, key, clock.now()))) return 1
  if (bookmarked !== true && (await deleteBookmark(db, key))) return -1
  return 0
}

async function countBookmark(
  { db, clock }: TxServices,
  { clientId }: Visitor,
  { targetType, targetId }: BookmarkTarget,
): Promise<void> {
  if (clientId === undefined || targetType === 'CONTENT' || targetType === 'STYLE') {
    return
  }
  const event = { clientId, targetType, targetId: String(targetId), scoreType: 'LIKE' } as const
  await countScore(db, { ...event, day: scoreDay(clock.now()) })
}

/**
 * Adds the bookmarks of a device, latest first, before those that are stored, in the order of the
 * device; targets that are not offered are left out. New ones count for the ranking.
 */
export async function mergeOwnBookmarks(
  services: AppServices,
  visitor: Visitor,
  targets: readonly BookmarkTarget[],
): Promise<void> {
  const userId = requireMember(visitor).id
  const now = services.clock.now().getTime()
  const dated = targets.map(({ targetType, targetId }, index) => ({
    key: { userId, targetType, targetId },
    createdAt: new Date(now - index),
  }))
  await services.db.transaction(async (tx) => {
    for (const { key, createdAt } of dated.toSorted((a, b) => inLockOrder(a.key, b.key))) {
      if ((await lockTarget(tx, key)) === undefined) continue
      if (!(await insertBookmark(tx, key, createdAt))) continue
      await addToLikeCount(tx, key, 1)
      await countBookmark({ ...services, db: tx }, visitor, key)
    }
  })
}
