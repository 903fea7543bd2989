import { TextField } from '#src/ui/field/text-field.tsx'

/** Field of a code of the authenticator app, or of a recovery code. */
export function CodeField({ hint }: { readonly hint?: string | undefined }) {
  return (
    <TextField
      label="인증번호"
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={11}
      required
      hint={hint ?? '인증 앱의 6자리 번호. 앱이 없으면 복구 코드를 입력합니다.'}
    />
  )
}
