const WON = new Intl.NumberFormat('ko-KR')

/** Whole won as shoppers read it: `12,000원`, `-3,000원`, `0원` (Product 1.2). */
export function formatKrw(amountKrw: number): string {
  return `${WON.format(amountKrw)}원`
}

/** Whole number with thousands parted: `1,234`. */
export function formatCount(count: number): string {
  return WON.format(count)
}
