/** Value of a request query; lists are joined with commas. */
export type QueryValue = string | number | boolean | readonly (string | number)[] | null | undefined

/**
 * Query string of a request with its leading `?`, or an empty string. Undefined, null, empty
 * strings and empty lists are dropped, lists are joined with commas.
 */
export function queryString(query: Readonly<Record<string, QueryValue>>): string {
  const pairs = Object.entries(query).flatMap(([name, value]) => {
    const text = textOf(value)
    return text === '' ? [] : [`${encodeURIComponent(name)}=${encodeURIComponent(text)}`]
  })
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}

function textOf(value: QueryValue): string {
  if (value === undefined || value === null) return ''
  return Array.isArray(value) ? value.join(',') : String(value)
}
