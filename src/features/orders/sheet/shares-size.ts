import * as v from 'valibot'

const Items = v.object({ items: v.array(v.object({ sizeId: v.number() })) })

function sizesOf(body: string): ReadonlySet<number> {
  const read = v.safeParse(Items, JSON.parse(body))
  return new Set(read.success ? read.output.items.map(({ sizeId }) => sizeId) : [])
}

/** Whether two bodies of orders ask for pieces of one size. */
export function sharesSize(body: string, other: string): boolean {
  const sizes = sizesOf(other)
  return [...sizesOf(body)].some((sizeId) => sizes.has(sizeId))
}
