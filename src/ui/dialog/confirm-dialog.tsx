import { Suspense, useState } from 'react'
import { lazyComponent } from '#src/lazy/lazy-component.tsx'
import type { ConfirmDialogProps } from './confirm-dialog-props.ts'

const ConfirmSurface = lazyComponent(
  async () => (await import('./confirm-surface.tsx')).ConfirmSurface,
)

/**
 * Confirmation dialog of an action that is hard to undo. Its code is loaded when one opens for the
 * first time.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const [wasOpened, setWasOpened] = useState(props.open)
  if (props.open && !wasOpened) setWasOpened(true)
  if (!wasOpened) return null
  return (
    <Suspense fallback={null}>
      <ConfirmSurface {...props} />
    </Suspense>
  )
}
