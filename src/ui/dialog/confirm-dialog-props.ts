import type { ReactNode } from 'react'

/** Question, its consequence, and the two buttons (app#wording: the buttons name the effect). */
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
