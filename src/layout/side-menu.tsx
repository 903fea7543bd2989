import { Sheet } from '#src/ui/sheet/sheet.tsx'
import { MenuContent } from './menu-content.tsx'

interface SideMenuProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Sheet from the left with the navigation of the whole shop. */
export function SideMenu({ open, onOpenChange }: SideMenuProps) {
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title="메뉴" side="left">
      <MenuContent onChosen={() => onOpenChange(false)} />
    </Sheet>
  )
}
