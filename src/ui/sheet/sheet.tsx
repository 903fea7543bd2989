import { Suspense, useState } from 'react'
import { lazyComponent } from '#src/lazy/lazy-component.tsx'
import type { SheetProps } from './sheet-props.ts'

/** Surface of every sheet; {@link Sheet} is the component to use. */
export const SheetSurface = lazyComponent(
  async () => (await import('./sheet-surface.tsx')).SheetSurface,
)

/**
 * Sheet over the page: from below on phones, from the right on tablets, a dialog on wide screens. It
 * is dismissed by drag or click, traps focus and restores it. Its code is loaded when one opens for
 * the first time.
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
