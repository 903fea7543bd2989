import { Sheet } from '#src/ui/sheet/sheet.tsx'
import { MenuContent } from './menu-content.tsx'

interface SideMenuProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The whole shop in one sheet from the left. */
export function SideMenu({ open, onOpenChange }: SideMenuProps) {
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title="메뉴" side="left">
      <MenuContent onChosen={() => onOpenChange(false)} />
    </Sheet>
  )
}
