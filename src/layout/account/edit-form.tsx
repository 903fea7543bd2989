import type { ReactNode } from 'react'
import { failureMessage } from '#src/page/failure-message.ts'
import { Button } from '#src/ui/button/button.tsx'
import { ShortForm } from '#src/ui/short-form/short-form.tsx'
import { SaveButton } from './save-button.tsx'

interface EditFormProps {
  readonly onSubmit: Parameters<typeof ShortForm>[0]['onSubmit']
  /** The mutation that stores the input. */
  readonly saving: { readonly error: Error | null; readonly isPending: boolean }
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Focuses the first field of a form that opens: the button that opened it was removed. */
function focusFirstField(form: HTMLElement | null): void {
  form?.querySelector('input')?.focus()
}

/** Form that opens in a list, with buttons that save and that close it. */
export function EditForm({ onSubmit, saving, onClose, children }: EditFormProps) {
  return (
    <div ref={focusFirstField}>
      <ShortForm
        onSubmit={onSubmit}
        problem={saving.error ? failureMessage(saving.error) : undefined}
        actions={
          <>
            <SaveButton busy={saving.isPending}>저장하기</SaveButton>
            <Button variant="line" size="large" wide onClick={onClose}>
              취소
            </Button>
          </>
        }
      >
        {children}
      </ShortForm>
    </div>
  )
}
