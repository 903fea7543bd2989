import { Dialog } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import { Button } from '#src/ui/button/button.tsx'
import styles from './form-dialog.module.css'

interface FormDialogProps {
  readonly open: boolean
  readonly title: string
  readonly hint?: ReactNode
  readonly submitLabel: string
  readonly busy?: boolean | undefined
  readonly error?: string | undefined
  readonly onClose: () => void
  readonly onSubmit: (form: FormData) => void
  readonly children?: ReactNode
}

/** Dialog with a short form. Its fields are read from the form, so that it has no state of its own. */
export function FormDialog({
  open,
  title,
  hint,
  submitLabel,
  busy,
  error,
  onClose,
  onSubmit,
  children,
}: FormDialogProps) {
  return (
    <Dialog.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Popup className={styles.popup}>
          <Dialog.Title className={styles.title}>{title}</Dialog.Title>
          {hint !== undefined && (
            <Dialog.Description className={styles.hint}>{hint}</Dialog.Description>
          )}
          <form
            className={styles.form}
            onSubmit={(event) => {
              event.preventDefault()
              onSubmit(new FormData(event.currentTarget))
            }}
          >
            {children}
            {error !== undefined && (
              <p className={styles.error} role="alert">
                {error}
              </p>
            )}
            <div className={styles.actions}>
              <Button variant="line" onClick={onClose}>
                닫기
              </Button>
              <Button type="submit" busy={busy}>
                {submitLabel}
              </Button>
            </div>
          </form>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
