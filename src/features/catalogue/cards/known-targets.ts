import type { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import {
  listBookmarkTargets,
  type BookmarkTarget,
  type BookmarkType,
} from '#contract/catalogue/bookmarks.calls.ts'

/** Property with the id of a card. */
const ID_NAMES: Readonly<Record<BookmarkType, string>> = {
  PRODUCT: 'productId',
  BRAND: 'brandId',
  CONTENT: 'contentId',
  STYLE: 'styleId',
}

/**
 * Cards of these targets in persisted answers of any query: lists, shelves, pages of a single
 * target. In the order of the ids, without targets that no answer contains; the latest answer with
 * a card is used. Makes no call.
 */
export async function knownTargets(
  client: QueryClient,
  targetType: BookmarkType,
  ids: readonly number[],
): Promise<BookmarkTarget[]> {
  // The build loads the schemas of this contract module later.
  const { response } = (await listBookmarkTargets.whole?.()) ?? listBookmarkTargets
  const wanted = new Set<unknown>(ids)
  const found = new Map<number, BookmarkTarget>()
  const add = (value: object): void => {
    const targetId: unknown = Reflect.get(value, ID_NAMES[targetType])
    if (!wanted.has(targetId)) return
    // A reference to the target has the id too, without the other properties of the card.
    const card = v.safeParse(response, [{ targetType, targetId, target: value }])
    if (!card.success) return
    for (const one of card.output) found.set(one.targetId, one)
    wanted.delete(targetId)
  }
  const answers = client
    .getQueryCache()
    .findAll({ predicate: ({ meta }) => meta?.persist !== undefined })
    .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
  for (const { state } of answers) visitObjects(state.data, add)
  return ids.flatMap((id) => found.get(id) ?? [])
}

/** Calls back with the value and each object in it; arrays are entered only. */
function visitObjects(value: unknown, visit: (object: object) => void): void {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value)) visit(value)
  for (const part of Object.values(value)) visitObjects(part, visit)
}
