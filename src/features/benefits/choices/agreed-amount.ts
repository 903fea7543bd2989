/** Amount that was shown for a selection of goods, address and benefits. */
export interface ShownAmount {
  /** Identifies the selection. */
  readonly selection: string
  readonly payAmount: number
}

/** Amount that the server changed without a change of the selection. */
export interface AmountChange {
  readonly from: number
  readonly to: number
}

/**
 * Change that the shopper must agree to before paying: the same selection has another amount than
 * the agreed one (orders#agreed-amount). A new selection is agreed to by making it.
 */
export function amountChange(
  agreed: ShownAmount | undefined,
  shown: ShownAmount,
): AmountChange | undefined {
  if (agreed?.selection !== shown.selection || agreed.payAmount === shown.payAmount) {
    return undefined
  }
  return { from: agreed.payAmount, to: shown.payAmount }
}
