import type { ReactNode } from 'react'
import { Suspense, useState } from 'react'
import { lazyComponent } from '#src/lazy/lazy-component.tsx'

/** Surface of every sheet; {@link Sheet} is the component to use. */
export const SheetSurface = lazyComponent(
  async () => (await import('./sheet-surface.tsx')).SheetSurface,
)

/** Content and callbacks of a sheet. */
export interface SheetProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  /** Whether the title is for assistive technology only. */
  hideTitle?: boolean | undefined
  /** Edge of the sheet on phones; on wide screens `bottom` becomes a centred dialog, the others stay at their edge. */
  side?: 'bottom' | 'left' | 'right' | undefined
  /** Always visible below the scrolling content. */
  footer?: ReactNode
  children: ReactNode
}

/**
 * Sheet over the page: from below on phones, a dialog on wide screens. It is dismissed by drag or click, traps focus
 * and restores it. Its code is loaded when one opens for the first time.
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
