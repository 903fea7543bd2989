import { formatCount } from '#src/ui/format/format-krw.ts'

/**
 * Text of the mileage of a purchase (catalogue#mileage-preview). `null` is a guest, whose text has
 * no number. Undefined when nothing is earned.
 */
export function earnText(mileage: number | null): string | undefined {
  if (mileage === null) return '마일리지는 로그인하면 적립됩니다.'
  return mileage > 0 ? `구매확정 시 ${formatCount(mileage)} 마일리지 적립` : undefined
}
