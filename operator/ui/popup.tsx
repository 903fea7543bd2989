import { Dialog } from '@base-ui/react/dialog'
import type { KeyboardEventHandler, ReactNode, RefObject } from 'react'
import styles from './popup.module.css'

interface PopupProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: ReactNode
  /** Explains what the dialog is for. */
  readonly hint?: ReactNode
  /**
   * In the middle, wide for a table, at the top for a list that grows while one types, or over the
   * whole window for pictures.
   */
  readonly place?: 'middle' | 'wide' | 'top' | 'whole'
  /** Whether the title is for screen readers alone. */
  readonly isTitleHidden?: boolean | undefined
  readonly initialFocus?: RefObject<HTMLElement | null> | undefined
  readonly onKeyDown?: KeyboardEventHandler | undefined
  readonly children?: ReactNode
}

/** Dialog over the page, which Esc and a press outside close. */
export function Popup({
  open,
  onClose,
  title,
  hint,
  place = 'middle',
  isTitleHidden = false,
  initialFocus,
  onKeyDown,
  children,
}: PopupProps) {
  return (
    <Dialog.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} data-place={place} />
        <Dialog.Popup
          className={styles.popup}
          data-place={place}
          {...(initialFocus ? { initialFocus } : {})}
          {...(onKeyDown ? { onKeyDown } : {})}
        >
          <Dialog.Title className={isTitleHidden ? 'visually-hidden' : styles.title}>
            {title}
          </Dialog.Title>
          {hint !== undefined && (
            <Dialog.Description className={styles.hint}>{hint}</Dialog.Description>
          )}
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
