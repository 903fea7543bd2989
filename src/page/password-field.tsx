import { type KeyboardEvent, useState } from 'react'
import { Button } from '#src/ui/button/button.tsx'
import { TextField, type TextFieldProps } from '#src/ui/field/text-field.tsx'

interface PasswordFieldProps extends Omit<
  TextFieldProps,
  'type' | 'trailing' | 'autoComplete' | 'label'
> {
  label: string
  /** Kind of password, for password managers. */
  autoComplete: 'current-password' | 'new-password'
}

/**
 * Password field with a button that shows the password, and a hint while Caps Lock is on (Product
 * 2.16).
 */
export function PasswordField({ hint, ...field }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false)
  const [hasCapsLock, setHasCapsLock] = useState(false)
  const readCapsLock = (event: KeyboardEvent) => setHasCapsLock(event.getModifierState('CapsLock'))
  return (
    <TextField
      {...field}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      hint={hasCapsLock ? 'Caps Lock이 켜져 있습니다.' : hint}
      onKeyDown={readCapsLock}
      onKeyUp={readCapsLock}
      trailing={
        <Button
          variant="quiet"
          size="small"
          aria-pressed={isShown}
          aria-label={`${field.label} 표시`}
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? '숨기기' : '보기'}
        </Button>
      }
    />
  )
}
