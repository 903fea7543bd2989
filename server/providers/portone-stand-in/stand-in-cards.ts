import type { BillingKeyRow } from './billing-key.store.ts'

/** Card of the local payment provider. */
type StandInCard = Pick<BillingKeyRow, 'cardName' | 'cardNumber' | 'declines'>

const CHARGEABLE: StandInCard = {
  cardName: '푸시카드',
  cardNumber: '9410********2580',
  declines: false,
}
const DECLINING: StandInCard = {
  cardName: '한도카드',
  cardNumber: '5310********0051',
  declines: true,
}

/** Test card whose charges succeed, or are refused. */
export function standInCard(declines: boolean): StandInCard {
  return declines ? DECLINING : CHARGEABLE
}

/** Test card with this number: numbers that end with 0051 decline charges. */
export function standInCardOfNumber(digits: string): StandInCard {
  const declines = digits.endsWith('0051')
  return {
    ...standInCard(declines),
    cardNumber: `${digits.slice(0, 4)}********${digits.slice(-4)}`,
  }
}
