/** Ways to compensate a buyer without goods: a part of the payment, or mileage of a member. */
export const COMPENSATION_KINDS = ['PAYMENT', 'MILEAGE'] as const
export type CompensationKind = (typeof COMPENSATION_KINDS)[number]
