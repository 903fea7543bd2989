/** Amount from which a card is charged in instalments, in won (payments#instalments). */
export const INSTALMENTS_MIN_KRW = 50_000

/** Our choice: largest number of months, as most cards offer. */
export const INSTALMENTS_MAX = 12
