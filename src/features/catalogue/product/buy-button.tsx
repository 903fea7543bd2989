import { useState } from 'react'
import type { ProductCard } from '#contract/catalogue/products.calls.ts'
import { Button } from '#src/ui/button/button.tsx'
import { lazyOverlay } from '#src/ui/sheet/lazy-overlay.tsx'

const BuySheet = lazyOverlay(async () => (await import('./purchase-panel.tsx')).BuySheet)

interface BuyButtonProps {
  readonly product: Pick<ProductCard, 'productId' | 'name' | 'soldOut'>
  /** Text of the button for goods that can be bought. */
  readonly label: string
  /** What it does in full, where its text is short for lack of room. */
  readonly spoken?: string
  readonly wide?: boolean
}

/**
 * Button that opens the purchase of a product in a sheet over a page that shows several; an alert
 * for goods that are sold out.
 */
export function BuyButton({
  product: { productId, name, soldOut },
  label,
  spoken = label,
  wide,
}: BuyButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [times, setTimes] = useState(0)
  const text = soldOut ? '알림' : label
  const action = soldOut ? text : spoken
  return (
    <>
      <Button
        variant="line"
        size="small"
        wide={wide}
        aria-label={`${name} ${action}`}
        {...BuySheet.intentProps}
        onClick={() => {
          // Each opening is a new purchase.
          setTimes(times + 1)
          setIsOpen(true)
        }}
      >
        {text}
      </Button>
      <BuySheet
        key={times}
        open={isOpen}
        onClose={() => setIsOpen(false)}
        productId={productId}
        name={name}
      />
    </>
  )
}
