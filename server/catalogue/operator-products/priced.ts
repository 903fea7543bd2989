import type { RunInput } from '#server/platform/database/schema/operators.ts'

/** How a run makes a price; `set` also takes one back. */
const MODES = ['percent', 'won', 'set', 'list'] as const
const ROUNDINGS = ['1', '10', '100', '1000'] as const
const AMOUNT = /^\d{1,9}$/u
const PERCENT_MAX = 99

/** What is wrong with the wish of a run of prices; undefined where nothing is. */
export function problemOfPriceWish({ mode, amount = '', round = '1' }: RunInput) {
  if (!MODES.some((one) => one === mode)) return '가격을 바꾸는 방법을 선택해 주세요.'
  if (mode !== 'list' && !AMOUNT.test(amount)) return '금액이나 비율을 숫자로 입력해 주세요.'
  if (mode === 'percent' && Number(amount) > PERCENT_MAX)
    return `할인율은 ${PERCENT_MAX}%까지 입력할 수 있습니다.`
  if (!ROUNDINGS.some((one) => one === round)) return '버림 단위를 선택해 주세요.'
  return undefined
}

/**
 * Sale price of a product by the wish of a run: off the list price, so that a second run does not
 * take off twice. Rounded down, so that no shopper pays more than the percentage says.
 */
export function pricedAs({ mode, amount = '0', round = '1' }: RunInput, listPrice: number): number {
  const value = Number(amount)
  if (mode === 'set') return value
  if (mode === 'list') return listPrice
  const exact =
    mode === 'percent' ? Math.floor((listPrice * (100 - value)) / 100) : listPrice - value
  const unit = Number(round)
  return Math.floor(exact / unit) * unit
}
