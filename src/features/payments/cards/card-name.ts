import type { AutoPay } from '#contract/orders/auto-pay.ts'

/** Brand and last digits of a card; the provider may not know them. */
export function cardDigits({ cardName, last4 }: AutoPay): string {
  return [cardName ?? '등록 카드', last4 === null ? undefined : `**** ${last4}`]
    .filter(Boolean)
    .join(' ')
}

/** Name of a card as the member gave it, else its brand and last digits. */
export function cardLabel(card: AutoPay): string {
  return card.alias === '' ? cardDigits(card) : card.alias
}
