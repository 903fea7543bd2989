/** The first `max` characters, none of them half or one that the server refuses to keep. */
export function cut(text: string, max: number): string {
  return text
    .slice(0, max)
    .replaceAll(/\p{Surrogate}/gu, '')
    .replaceAll('\0', '')
}
