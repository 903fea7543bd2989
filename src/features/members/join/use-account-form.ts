import { useMemo, useState } from 'react'
import { useForm } from '#src/page/form/use-form.ts'
import { type AccountFields, accountSchema } from './account-schema.ts'
import type { AccountDraft, JoinDraft, ProvedPerson } from './join-draft.ts'
import { takenValuesOf, useDuplicateCheck } from './use-duplicate-check.ts'
import type { ChangeDraft } from './use-join-draft.ts'

/** Form of the account step. */
export type AccountForm = ReturnType<typeof useAccountForm>['form']

/**
 * Form of the account step, its values, which are stored without the passwords, and the duplicate
 * checks.
 */
export function useAccountForm(draft: JoinDraft, change: ChangeDraft, proved: ProvedPerson) {
  const duplicates = useDuplicateCheck()
  const [typed, setTyped] = useState(() => draft.account ?? emptyAccount(proved))
  const phone = digitsOf(proved)
  const { answers } = duplicates
  const schema = useMemo(
    () => accountSchema({ taken: takenValuesOf(answers), phone }),
    [answers, phone],
  )
  const follow = ({ password: _password, again: _again, ...account }: AccountFields) => {
    setTyped(account)
    change({ account })
  }
  const form = useForm(schema, { ...typed, password: '', again: '' }, { onChange: follow })
  return { form, typed, duplicates }
}

/** Known digits of the person's phone: all of a typed one, the unmasked ones of a checked one. */
function digitsOf(proved: ProvedPerson): string {
  return proved.by === 'phone' ? proved.phone : proved.phoneMasked.replace(/\D/gu, '')
}

function emptyAccount(proved: ProvedPerson): AccountDraft {
  return {
    loginId: '',
    email: '',
    referral: '',
    hasAddress: false,
    receiverName: proved.name,
    phone: proved.by === 'phone' ? proved.phone : '',
    zonecode: '',
    address1: '',
    address2: '',
  }
}
