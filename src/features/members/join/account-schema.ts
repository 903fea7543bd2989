import * as v from 'valibot'
import {
  containsPersonalData,
  LoginId,
  NewPassword,
  ReferralCode,
} from '#contract/members/account-values.ts'
import { FIELD_MESSAGES } from '#contract/platform/field-messages.ts'
import { Email } from '#contract/identity/personal-values.ts'
import { Receiver } from '#contract/members/receivers.ts'
import { validationMessage } from '#contract/platform/validation-message.ts'

/** What the account fields are checked against. */
export interface AccountContext {
  /** Values that other members use, as far as the shop answered. */
  readonly taken: { readonly loginId: readonly string[]; readonly email: readonly string[] }
  /** Known digits of the phone (members#password-rule). */
  readonly phone: string
}

/** Values of the account step. */
export const AccountFields = v.object({
  loginId: LoginId,
  password: NewPassword,
  again: v.string(),
  email: Email,
  referral: v.union([v.literal(''), ReferralCode]),
  hasAddress: v.boolean(),
  receiverName: v.string(),
  phone: v.string(),
  zonecode: v.string(),
  address1: v.string(),
  address2: v.string(),
})
export type AccountFields = v.InferOutput<typeof AccountFields>

type Fault = readonly [key: keyof AccountFields, message: string]

/** Address of the account step as the call receives it. */
export function receiverOf(fields: AccountFields): v.InferInput<typeof Receiver> {
  const { receiverName, phone, zonecode, address1, address2 } = fields
  return { receiverName, phone, zonecode, address1, address2, deliveryMemo: '' }
}

const isKey = (key: string): key is keyof AccountFields => key in AccountFields.entries

function addressFaults(fields: AccountFields): readonly Fault[] {
  if (!fields.hasAddress) return []
  const { issues = [] } = v.safeParse(Receiver, receiverOf(fields), { message: validationMessage })
  return issues.flatMap((issue): Fault[] => {
    const key = v.getDotPath(issue) ?? ''
    return isKey(key) ? [[key, issue.message]] : []
  })
}

function accountFaults(fields: AccountFields, { taken, phone }: AccountContext): readonly Fault[] {
  const { loginId, password, again, email } = fields
  const isPersonal = password !== '' && containsPersonalData(password, { loginId, phone })
  const faults: readonly (readonly [isWrong: boolean, ...fault: Fault])[] = [
    [taken.loginId.includes(loginId), 'loginId', '사용할 수 없는 아이디입니다.'],
    [isPersonal, 'password', FIELD_MESSAGES.passwordPersonal],
    [password.normalize('NFC') !== again.normalize('NFC'), 'again', FIELD_MESSAGES.passwordAgain],
    [taken.email.includes(email), 'email', '이미 사용 중인 이메일입니다.'],
  ]
  return faults.flatMap(([isWrong, ...fault]) => (isWrong ? [fault] : []))
}

/** Schema of the account step. The address is checked where one is given. */
export function accountSchema(context: AccountContext) {
  return v.pipe(
    AccountFields,
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return
      const input = dataset.value
      for (const [key, message] of [...accountFaults(input, context), ...addressFaults(input)]) {
        addIssue({
          message,
          path: [{ type: 'object', origin: 'value', input, key, value: input[key] }],
        })
      }
    }),
  )
}
