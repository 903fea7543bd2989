const KST_OFFSET_MS = 9 * 3_600_000

/** An instant as the API writes it: ISO-8601 with Korea's offset (Product 1.2). */
export function toInstant(date: Date): string {
  return new Date(date.getTime() + KST_OFFSET_MS).toISOString().replace('Z', '+09:00')
}
