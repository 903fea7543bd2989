import { formatCount } from '#src/ui/format/format-krw.ts'

/**
 * The one wording of what a purchase earns (Product 0.26). `null` stands for a guest, who is told no number. Nothing is said
 * where nothing is earned.
 */
export function earnText(mileage: number | null): string | undefined {
  if (mileage === null) return '마일리지는 로그인하면 적립됩니다.'
  return mileage > 0 ? `구매확정 시 ${formatCount(mileage)} 마일리지 적립` : undefined
}
