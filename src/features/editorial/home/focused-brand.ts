/** Id of the brand that a banner leads to; undefined for a banner of another page. */
export function focusedBrandId(link: string): number | undefined {
  const [, id] = /^\/brands\/(\d{1,15})$/u.exec(link) ?? []
  return id === undefined ? undefined : Number(id)
}
