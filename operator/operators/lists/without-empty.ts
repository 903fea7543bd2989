/** Parts of an address that say something. */
export const withoutEmpty = (
  search: Readonly<Record<string, string | undefined>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(search).flatMap(([name, value]) => (value ? [[name, value] as const] : [])),
  )
