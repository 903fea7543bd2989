import { useState } from 'react'
import type { OrderChoice } from '#src/features/orders/sheet/order-choice.ts'
import { useLoginState } from '#src/page/use-login-state.ts'
import { Button } from '#src/ui/button/button.tsx'
import { lazyOverlay } from '#src/ui/sheet/lazy-overlay.tsx'

const ExpressSheet = lazyOverlay(async () => (await import('./express-sheet.tsx')).ExpressSheet)

interface ExpressButtonProps {
  readonly size?: 'large' | undefined
  /** What is bought; undefined where the page shows what is missing instead. */
  readonly choose: () => OrderChoice | undefined
  readonly disabled?: boolean
}

/** Button of the express payment, for members alone: guests have no address (orders#express). */
export function ExpressButton({ choose, size, disabled = false }: ExpressButtonProps) {
  const isMember = useLoginState().name === 'member'
  const [choice, setChoice] = useState<OrderChoice>()
  const [isOpen, setIsOpen] = useState(false)
  if (!isMember) return null
  const open = () => {
    const chosen = choose()
    if (chosen === undefined) return
    setChoice(chosen)
    setIsOpen(true)
  }
  return (
    <>
      <Button
        variant="line"
        size={size}
        wide
        disabled={disabled}
        {...ExpressSheet.intentProps}
        onClick={open}
      >
        빠른 결제
      </Button>
      {choice && <ExpressSheet open={isOpen} onOpenChange={setIsOpen} choice={choice} />}
    </>
  )
}
