import { mergeRecord, type RecordValues } from './merge-record.ts'

/** How the items of an edited list are compared and put together. */
export interface ListKind<Item> {
  /** Identity of an item, without `|`. */
  readonly keyOf: (item: Item) => string
  readonly fieldsOf: (item: Item) => RecordValues
  readonly withFields: (item: Item, fields: RecordValues) => Item
}

/** Two edits of one list, put together. */
export interface MergedList<Item> {
  readonly items: readonly Item[]
  /**
   * What both changed in different ways: a field of an item, whether it is there (no field), or
   * {@link ORDER}. The list holds the own edit until it is decided.
   */
  readonly asked: readonly string[]
}

/** Name of the question about the order of a list. */
export const ORDER = '|order'

/** Name of the question about a field of an item; without a field about the item itself. */
export const questionOf = (key: string, field = ''): string => `${key}|${field}`

/** Key and field of a question. */
export function partsOfQuestion(name: string): { readonly key: string; readonly field: string } {
  const at = name.indexOf('|')
  return { key: name.slice(0, at), field: name.slice(at + 1) }
}

/**
 * Puts an own edit of a list and a stored one together, item by item and field by field: what one
 * of them added, removed, moved or changed is taken; no change is lost. `base`: the list that the
 * own edit began with. Pure.
 */
export function mergeList<Item>(
  kind: ListKind<Item>,
  base: readonly Item[],
  own: readonly Item[],
  stored: readonly Item[],
): MergedList<Item> {
  const byKey = (list: readonly Item[]) => new Map(list.map((item) => [kind.keyOf(item), item]))
  const bases = byKey(base)
  const owns = byKey(own)
  const theirs = byKey(stored)
  const merged = new Map<string, Item>()
  const asked: string[] = []
  const isSame = (one: Item, other: Item) =>
    JSON.stringify(kind.fieldsOf(one)) === JSON.stringify(kind.fieldsOf(other))
  for (const key of new Set([...theirs.keys(), ...owns.keys()])) {
    const before = bases.get(key)
    const mine = owns.get(key)
    const their = theirs.get(key)
    if (mine !== undefined && their !== undefined) {
      const result = mergeFields(kind, before, mine, their)
      merged.set(key, result.item)
      asked.push(...result.asked.map((field) => questionOf(key, field)))
      continue
    }
    const left = mine ?? their
    if (left === undefined) continue
    const isNew = before === undefined
    const isChanged = before !== undefined && !isSame(before, left)
    if (isNew || (mine !== undefined && isChanged)) merged.set(key, left)
    // One removed what the other changed.
    if (isChanged) asked.push(questionOf(key))
  }
  const keysOf = (list: readonly Item[]) => list.map(kind.keyOf)
  const order = mergeOrder(keysOf(base), keysOf(own), keysOf(stored))
  return {
    items: order.keys.flatMap((key) => merged.get(key) ?? []),
    asked: order.isAsked ? [...asked, ORDER] : asked,
  }
}

function mergeFields<Item>(
  kind: ListKind<Item>,
  before: Item | undefined,
  mine: Item,
  their: Item,
): { readonly item: Item; readonly asked: readonly string[] } {
  const fields = kind.fieldsOf(their)
  const empty = Object.fromEntries(Object.keys(fields).map((name) => [name, '']))
  const { values, asked } = mergeRecord(
    before === undefined ? empty : kind.fieldsOf(before),
    { ...empty, ...kind.fieldsOf(mine) },
    fields,
  )
  return { item: kind.withFields(their, values), asked }
}

/** The order of the edit that moved something; the own one where both did. */
function mergeOrder(
  base: readonly string[],
  own: readonly string[],
  stored: readonly string[],
): { readonly keys: readonly string[]; readonly isAsked: boolean } {
  const common = (list: readonly string[]) =>
    list.filter((key) => base.includes(key) && own.includes(key) && stored.includes(key)).join('|')
  const isOwn = common(own) !== common(base)
  const isTheirs = common(stored) !== common(base)
  const [first, second] = isOwn ? [own, stored] : [stored, own]
  return {
    keys: arrangedAs(first, second),
    isAsked: isOwn && isTheirs && common(own) !== common(stored),
  }
}

/** The keys of a list, with those of another one behind the key that is before them there. */
export function arrangedAs(first: readonly string[], second: readonly string[]): readonly string[] {
  const keys = [...first]
  for (const [at, key] of second.entries()) {
    if (keys.includes(key)) continue
    const before = second[at - 1]
    keys.splice(before === undefined ? 0 : keys.indexOf(before) + 1, 0, key)
  }
  return keys
}
