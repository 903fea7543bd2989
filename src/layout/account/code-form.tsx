import { useIsOnline } from '#src/offline/use-is-online.ts'
import { failureMessage } from '#src/page/failure-message.ts'
import { Button } from '#src/ui/button/button.tsx'
import { TextField, type TextFieldProps } from '#src/ui/field/text-field.tsx'
import { ShortForm } from '#src/ui/short-form/short-form.tsx'

interface CodeFormProps {
  /** Control of the code, from the form. */
  readonly field: Omit<TextFieldProps, 'label'>
  readonly label: string
  readonly hint?: string
  readonly error: Error | null
  readonly busy: boolean
  readonly onSubmit: Parameters<typeof ShortForm>[0]['onSubmit']
}

/** Form of one code with its button in the field: coupons and gift cards. */
export function CodeForm({ field, label, hint, error, busy, onSubmit }: CodeFormProps) {
  const isOnline = useIsOnline()
  return (
    <ShortForm
      onSubmit={onSubmit}
      problem={error ? failureMessage(error) : undefined}
      actions={undefined}
    >
      <TextField
        {...field}
        label={label}
        hint={hint}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
        trailing={
          <Button type="submit" variant="quiet" size="small" busy={busy} disabled={!isOnline}>
            등록
          </Button>
        }
      />
    </ShortForm>
  )
}
