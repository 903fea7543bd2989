/**
 * First `max` characters, without half surrogate pairs and NUL characters, which the server
 * refuses.
 */
export function cut(text: string, max: number): string {
  return text
    .slice(0, max)
    .replaceAll(/\p{Surrogate}/gu, '')
    .replaceAll('\0', '')
}
