import { Suspense, lazy } from 'react'
import { Sheet } from '#src/design/sheet/sheet.tsx'
import { Skeleton } from '#src/design/skeleton/skeleton.tsx'

const MenuContent = lazy(async () => ({
  default: (await import('./menu-content.tsx')).MenuContent,
}))

interface SideMenuProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The whole shop in one sheet from the left, fetched when it is opened. */
export function SideMenu({ open, onOpenChange }: SideMenuProps) {
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title="메뉴" side="left">
      <Suspense fallback={<Skeleton height="20rem" />}>
        <MenuContent onChosen={() => onOpenChange(false)} />
      </Suspense>
    </Sheet>
  )
}
