import type { ReactNode } from 'react'
import { Suspense, useState } from 'react'
import { lazyComponent } from '#src/lazy/lazy-component.tsx'

/** Surface of every sheet; {@link Sheet} is the component to use. */
export const SheetSurface = lazyComponent(
  async () => (await import('./sheet-surface.tsx')).SheetSurface,
)

/** What a sheet shows and who is told when it closes. */
export interface SheetProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  /** Keeps the title for assistive technology only. */
  hideTitle?: boolean | undefined
  /** From where it comes on phones; `bottom` becomes a dialog in the middle on wide screens, the others stay at their edge. */
  side?: 'bottom' | 'left' | 'right' | undefined
  /** Stays in reach under the scrolling content. */
  footer?: ReactNode
  children: ReactNode
}

/**
 * A sheet over the page: from below on phones, a dialog on wide screens. It is dragged or pressed away,
 * keeps focus inside and gives it back. Its code is fetched when one opens for the first time.
 */
export function Sheet(props: SheetProps) {
  const [wasOpened, setWasOpened] = useState(props.open)
  if (props.open && !wasOpened) setWasOpened(true)
  if (!wasOpened) return null
  return (
    <Suspense fallback={null}>
      <SheetSurface {...props} />
    </Suspense>
  )
}
