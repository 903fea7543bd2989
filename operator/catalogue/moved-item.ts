/** The list with an item some places further on; unchanged where it would leave the list. */
export function movedItem<Item>(
  items: readonly Item[],
  isMoved: (item: Item) => boolean,
  step: number,
): readonly Item[] {
  const from = items.findIndex(isMoved)
  const item = items[from]
  const to = from + step
  if (item === undefined || to < 0 || to >= items.length) return items
  return items.toSpliced(from, 1).toSpliced(to, 0, item)
}
