import { useRef, useState } from 'react'
import { ConsoleError } from '#operator/session/console-api.ts'
import { arrangedAs, mergeList, ORDER, partsOfQuestion, type ListKind } from './merge-list.ts'
import type { RecordValues } from './merge-record.ts'

/** A list of a record as it is stored. */
export interface StoredList<Item> {
  readonly items: readonly Item[]
  readonly version: number
}

/** What the edit of a list knows of its items. */
interface ListEditOptions<Item> {
  readonly kind: ListKind<Item>
  readonly stored: StoredList<Item>
  /** The stored list of a conflict; undefined where it is none. */
  readonly storedOf: (current: unknown) => StoredList<Item> | undefined
  /** An own item as it is merged with a stored list, such as a new one that both added. */
  readonly adopted?: (item: Item, stored: readonly Item[]) => Item
}

interface Edit<Item> {
  readonly items: readonly Item[]
  /** The list that the edit began with, or was put together with last. */
  readonly base: StoredList<Item>
  readonly asked: readonly string[]
}

/**
 * A list of a record as it is edited, until it is saved or taken back. A refusal because another
 * operator changed it meanwhile puts both edits together, and asks for what both changed.
 */
export function useListEdit<Item>({
  kind,
  stored,
  storedOf,
  adopted = (item) => item,
}: ListEditOptions<Item>) {
  const [edit, setEdit] = useState<Edit<Item>>()
  const sent = useRef<readonly Item[]>([])
  const base = edit?.base ?? stored
  const items = edit?.items ?? stored.items
  const keep = (part: (edit: Edit<Item>) => Partial<Edit<Item>>) =>
    setEdit((before) => {
      const now = before ?? { items: stored.items, base: stored, asked: [] }
      return { ...now, ...part(now) }
    })
  return {
    items,
    version: base.version,
    asked: edit?.asked ?? [],
    isEdited: edit !== undefined,
    change: (by: (items: readonly Item[]) => readonly Item[]) =>
      keep((now) => ({ items: by(now.items) })),
    clear: () => setEdit(undefined),
    /** Notes that the list is being sent as it is now. */
    send: () => {
      sent.current = items
    },
    /** Ends the edit that was sent; what was changed since the press is the next one. */
    saved: (now: StoredList<Item>) =>
      setEdit((before) => {
        if (before === undefined || before.items === sent.current) return undefined
        const asStored = (list: readonly Item[]) => list.map((item) => adopted(item, now.items))
        const own = asStored(before.items)
        return { ...mergeList(kind, asStored(sent.current), own, now.items), base: now }
      }),
    /** Takes over what a refusal says about the stored list; other refusals change nothing. */
    take: (error: unknown) => {
      if (!(error instanceof ConsoleError) || error.code !== 'VERSION_CONFLICT') return
      const theirs = storedOf(currentOf(error.payload))
      if (theirs === undefined) return
      keep((now) => {
        const own = now.items.map((item) => adopted(item, theirs.items))
        return { ...mergeList(kind, now.base.items, own, theirs.items), base: theirs }
      })
    },
    /** Stored values of the questions in words. */
    storedValues: Object.fromEntries(
      (edit?.asked ?? []).map((name) => [name, storedValue(kind, base.items, name)]),
    ) satisfies RecordValues,
    decide: (name: string, isStored: boolean) =>
      keep((now) => ({
        asked: now.asked.filter((one) => one !== name),
        ...(isStored ? { items: withStored(kind, now.items, now.base.items, name) } : {}),
      })),
  }
}

function storedValue<Item>(kind: ListKind<Item>, stored: readonly Item[], name: string): string {
  if (name === ORDER) return '다른 순서'
  const { key, field } = partsOfQuestion(name)
  const item = stored.find((one) => kind.keyOf(one) === key)
  if (field === '') return item === undefined ? '지웠습니다' : '바꾸었습니다'
  return (item && kind.fieldsOf(item)[field]) ?? ''
}

/** The list with the stored side of a question. */
function withStored<Item>(
  kind: ListKind<Item>,
  items: readonly Item[],
  stored: readonly Item[],
  name: string,
): readonly Item[] {
  const keysOf = (list: readonly Item[]) => list.map(kind.keyOf)
  const { key, field } = partsOfQuestion(name)
  const their = stored.find((one) => kind.keyOf(one) === key)
  const all = new Map([...stored, ...items].map((item) => [kind.keyOf(item), item]))
  const inOrder = (keys: readonly string[]) => keys.flatMap((one) => all.get(one) ?? [])
  if (name === ORDER) {
    const present = new Set(keysOf(items))
    return inOrder(arrangedAs(keysOf(stored), keysOf(items))).filter((item) =>
      present.has(kind.keyOf(item)),
    )
  }
  if (field === '') {
    if (their === undefined) return items.filter((item) => kind.keyOf(item) !== key)
    const wanted = new Set([...keysOf(items), key])
    return inOrder(
      arrangedAs(
        keysOf(items),
        keysOf(stored).filter((one) => wanted.has(one)),
      ),
    )
  }
  return items.map((item) =>
    kind.keyOf(item) === key && their !== undefined
      ? kind.withFields(item, {
          ...kind.fieldsOf(item),
          [field]: kind.fieldsOf(their)[field] ?? '',
        })
      : item,
  )
}

const currentOf = (payload: unknown): unknown =>
  typeof payload === 'object' && payload !== null && 'current' in payload ? payload.current : null
