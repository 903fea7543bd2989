import { useState } from 'react'
import { amountChange, type AmountChange, type ShownAmount } from './agreed-amount.ts'

/**
 * Amount that the shopper has agreed to. `shown` is undefined while it is being calculated.
 * `change` is an amount that became another one meanwhile; `agree` accepts it.
 */
export function useAgreedAmount(shown: ShownAmount | undefined): {
  readonly change: AmountChange | undefined
  readonly agree: () => void
} {
  const [agreed, setAgreed] = useState<ShownAmount>()
  if (shown && shown.selection !== agreed?.selection) setAgreed(shown)
  return {
    change: shown && amountChange(agreed, shown),
    agree: () => setAgreed(shown),
  }
}
