import type { WinSheet } from '#contract/raffles/raffle-payments.calls.ts'
import { PointField } from '#src/features/benefits/choices/point-field.tsx'
import { moneyHint } from '#src/features/benefits/choices/point-text.ts'
import { Section } from '#src/features/orders/sheet/section.tsx'

interface WinMoneyProps {
  readonly sheet: WinSheet
  /** Wanted money, in won. */
  readonly money: number
  readonly onMoney: (money: number) => void
}

/**
 * Money for a win, the only benefit that applies (raffles#win-price); nothing for members without
 * money.
 */
export function WinMoney({ sheet, money, onMoney }: WinMoneyProps) {
  const { amounts, isPlaced, money: own } = sheet
  if (isPlaced || own.owned === 0) return null
  return (
    <Section title="할인 혜택">
      <PointField
        label="머니"
        hint={moneyHint(own, money, amounts.moneyUsed)}
        used={amounts.moneyUsed}
        usable={own.usable}
        onUse={onMoney}
      />
    </Section>
  )
}
