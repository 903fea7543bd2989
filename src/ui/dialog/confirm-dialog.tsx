import type { ReactNode } from 'react'
import { Suspense, useState } from 'react'
import { lazyComponent } from '#src/lazy/lazy-component.tsx'

const ConfirmSurface = lazyComponent(
  async () => (await import('./confirm-surface.tsx')).ConfirmSurface,
)

/** Question, its consequence, and the two buttons (Product 1.3: the buttons name the effect). */
export interface ConfirmDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  body?: ReactNode
  confirmLabel: string
  /** Defaults to `닫기`. */
  cancelLabel?: string | undefined
  busy?: boolean | undefined
  onConfirm: () => void
}

/** Confirmation dialog of an action that is hard to undo. Its code is loaded when one opens for the first time. */
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
