import { AlertDialog } from '@base-ui/react/alert-dialog'
import { Button } from '#src/ui/button/button.tsx'
import { useCloseOnBack } from '#src/ui/sheet/use-close-on-back.ts'
import type { ConfirmDialogProps } from './confirm-dialog-props.ts'
import styles from './confirm-dialog.module.css'

/** Surface of a ConfirmDialog; only ConfirmDialog loads it. */
export function ConfirmSurface({
  open,
  onOpenChange,
  title,
  body,
  confirmLabel,
  cancelLabel = '닫기',
  busy,
  onConfirm,
}: ConfirmDialogProps) {
  useCloseOnBack(open, () => onOpenChange(false))
  return (
    <AlertDialog.Root open={open} onOpenChange={onOpenChange}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={styles.backdrop} />
        <AlertDialog.Popup className={styles.popup}>
          <AlertDialog.Title className={styles.title}>{title}</AlertDialog.Title>
          {body !== undefined && (
            <AlertDialog.Description className={styles.body}>{body}</AlertDialog.Description>
          )}
          <div className={styles.actions}>
            <AlertDialog.Close render={<Button variant="line">{cancelLabel}</Button>} />
            <Button busy={busy} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
