import { Sheet } from '#src/ui/sheet/sheet.tsx'
import { ColourModeChoice } from './colour-mode-choice.tsx'

/** Sheet with the colour mode of this device, for members and guests. */
export function ColourModeSheet({ onClose }: { readonly onClose: () => void }) {
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()} title="화면 모드">
      <ColourModeChoice hideLegend />
    </Sheet>
  )
}
