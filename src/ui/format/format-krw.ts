/** Formats whole won: `12,000원`, `-3,000원`, `0원` (app#wording). */
export function formatKrw(amountKrw: number): string {
  return `${formatCount(amountKrw)}원`
}

/**
 * Formats a whole number with thousands separators: `1,234`. Without `Intl`, whose number formats
 * are slow to create.
 */
export function formatCount(count: number): string {
  let left = String(Math.abs(count))
  let parted = ''
  for (; left.length > 3; left = left.slice(0, -3)) parted = `,${left.slice(-3)}${parted}`
  return `${count < 0 ? '-' : ''}${left}${parted}`
}
