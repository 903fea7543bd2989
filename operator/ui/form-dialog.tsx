import type { ReactNode } from 'react'
import { Button } from '#src/ui/button/button.tsx'
import styles from './form-dialog.module.css'
import { KeyHint } from './key-hint.tsx'
import { Popup } from './popup.tsx'
import { useSubmitKeys } from './use-submit-keys.ts'

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

/**
 * Dialog with a short form. Its fields are read from the form, so that it has no state of its own.
 */
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
    <Popup open={open} onClose={onClose} title={title} hint={hint}>
      <KeyForm onSubmit={onSubmit}>
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
        <KeyHint
          keys={[
            ['Ctrl+S', submitLabel],
            ['Esc', '닫기'],
          ]}
        />
      </KeyForm>
    </Popup>
  )
}

/** The form: made with the dialog, so that its keys begin when it opens. */
function KeyForm({ onSubmit, children }: Pick<FormDialogProps, 'onSubmit' | 'children'>) {
  const form = useSubmitKeys()
  return (
    <form
      ref={form}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        // React passes events of a dialog on to the form that shows it, which must not be sent too.
        event.stopPropagation()
        onSubmit(new FormData(event.currentTarget))
      }}
    >
      {children}
    </form>
  )
}
