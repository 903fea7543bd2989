import type { ReactNode } from 'react'
import { afterPress } from '#src/browser/after-press.ts'
import { PasswordField } from '#src/page/password-field.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import type { AccountDraft } from './join-draft.ts'
import styles from './join-page.module.css'
import type { AccountForm } from './use-account-form.ts'
import type { Availability, DuplicateChecks, UniqueField } from './use-duplicate-check.ts'

interface AccountLoginProps {
  readonly form: AccountForm
  readonly typed: AccountDraft
  readonly duplicates: DuplicateChecks
}

/**
 * Fields of id, password and e-mail; the id and the e-mail are checked for duplicates when they are
 * left.
 */
export function AccountLogin({ form, typed, duplicates }: AccountLoginProps) {
  const unique = (name: UniqueField) => {
    const field = form.field(name)
    return {
      ...field,
      onBlur: (event: { target: { value: string } }) => {
        field.onBlur(event)
        const { value } = event.target
        afterPress(() => duplicates.ask(name, value))
      },
    }
  }
  const hint = (name: UniqueField, free: string, rule: string) =>
    hintOf(duplicates.availabilityOf(name, typed[name]), free, rule)
  return (
    <>
      <TextField
        {...unique('loginId')}
        label="아이디"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={20}
        hint={hint(
          'loginId',
          '사용할 수 있는 아이디입니다.',
          '영문 소문자로 시작하는 6~20자의 영문·숫자',
        )}
        required
      />
      <PasswordField
        {...form.field('password')}
        label="비밀번호"
        autoComplete="new-password"
        hint="영문·숫자·특수문자를 모두 포함한 8자 이상"
        required
      />
      <PasswordField
        {...form.field('again')}
        label="비밀번호 확인"
        autoComplete="new-password"
        required
      />
      <TextField
        {...unique('email')}
        label="이메일"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={100}
        hint={hint('email', '사용할 수 있는 이메일입니다.', '주문과 회원 안내를 받을 주소')}
        required
      />
    </>
  )
}

/** Hint of a unique field: the result of its check, announced when it arrives, or the rule. */
function hintOf(availability: Availability, free: string, rule: string): ReactNode {
  switch (availability) {
    case 'free':
      return <output className={styles.free}>{free}</output>
    case 'checking':
      return '확인하고 있습니다.'
    case 'unknown':
      return '중복을 확인하지 못했습니다. 가입할 때 다시 확인합니다.'
    default:
      return rule
  }
}
