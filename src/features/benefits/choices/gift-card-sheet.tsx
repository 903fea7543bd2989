import { GiftCardSection } from '#src/features/benefits/money/gift-card-form.tsx'
import { Sheet } from '#src/ui/sheet/sheet.tsx'

interface GiftCardSheetProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  /** Called after a card was added to the money. */
  readonly onAdded: () => void
}

/** Sheet that adds a gift card to the stored money during an order. */
export function GiftCardSheet({ open, onOpenChange, onAdded }: GiftCardSheetProps) {
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title="기프트카드 등록">
      <GiftCardSection onAdded={onAdded} />
    </Sheet>
  )
}
