import { formatCount, formatKrw } from '#src/ui/format/format-krw.ts'
import type { BenefitPreview } from './benefit-preview.ts'

/** Whole number in a typed text such as `1,000원`; 0 without digits. */
export function readPoints(typed: string): number {
  const digits = typed.replaceAll(/\D/gu, '').slice(0, 9)
  return digits === '' ? 0 : Number(digits)
}

/** Note that the server reduced a wish to its rule; undefined where it used the whole wish. */
function reduced(wanted: number, used: number): string | undefined {
  return wanted > used ? `사용 한도에 맞춰 ${formatKrw(used)}만 사용합니다.` : undefined
}

/** Hint under the mileage field: the owned and the usable amount, or why none is usable. */
export function mileageHint(
  { owned, usable, min, unit }: BenefitPreview['mileage'],
  wanted: number,
  used: number,
): string {
  const own = `보유 ${formatCount(owned)} 마일리지`
  if (owned < min) return `${own} · ${formatCount(min)} 마일리지부터 사용할 수 있습니다.`
  if (usable === 0) return `${own} · 이 주문에는 사용할 수 없습니다.`
  return (
    reduced(wanted, used) ??
    `${own} · 이 주문에 ${formatCount(usable)} 마일리지까지 ${unit} 단위로 사용할 수 있습니다.`
  )
}

/** Hint under the money field: the owned and the usable amount. */
export function moneyHint(
  { owned, usable }: BenefitPreview['money'],
  wanted: number,
  used: number,
): string {
  if (owned === 0) return '보유한 머니가 없습니다.'
  const own = `보유 ${formatKrw(owned)}`
  return reduced(wanted, used) ?? `${own} · 이 주문에 ${formatKrw(usable)}까지 사용할 수 있습니다.`
}
