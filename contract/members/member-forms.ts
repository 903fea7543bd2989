import * as v from 'valibot'
import { typedText } from '#contract/platform/typed-text.ts'
import {
  CurrentPassword,
  InstagramId,
  LoginId,
  NewPassword,
  Nickname,
  ReferralCode,
} from './account-values.ts'
import { BirthDate, Gender, ProofToken } from '#contract/identity/identity-values.ts'
import { FIELD_MESSAGES } from '#contract/platform/field-messages.ts'
import { fitsZonecode, ZONECODE_MISMATCH } from './island-addresses.ts'
import { Email, PersonName, Phone } from '#contract/identity/personal-values.ts'
import { EntrancePassword, RECEIVER_FIELDS, Receiver } from './receivers.ts'
import { Id } from '#contract/platform/values.ts'

// Bodies of the member calls. Pages use them as form schemas too.

/**
 * Form "Login". `verifiedToken` proves the member's phone while sign-in is locked or the account is
 * dormant.
 */
export const LoginForm = v.object({
  loginId: typedText({ min: 1, max: 64, short: FIELD_MESSAGES.loginId }),
  password: CurrentPassword,
  keep: v.boolean(),
  verifiedToken: v.optional(ProofToken),
})

/** Message of a missing proof of identity or phone. */
const PROOF_MISSING = '본인인증 또는 휴대폰 인증을 완료해 주세요.'

/**
 * Form "Join". With `tokenVersionId` name, birth and phone are those of the identity check;
 * otherwise all three are required with the `verifiedToken` of the phone.
 */
export const JoinForm = v.pipe(
  v.object({
    loginId: LoginId,
    password: NewPassword,
    email: Email,
    tokenVersionId: v.optional(ProofToken),
    verifiedToken: v.optional(ProofToken),
    name: v.optional(PersonName),
    birth: v.optional(BirthDate),
    phone: v.optional(Phone),
    gender: v.optional(Gender),
    address: v.optional(Receiver),
    /** Code of the member who recommended the shop. */
    referral: v.optional(ReferralCode),
    /** Ids of the accepted texts, the required ones among them. */
    agreements: v.pipe(v.array(Id), v.maxLength(50)),
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed || dataset.value.tokenVersionId !== undefined) return
    const { value } = dataset
    for (const key of ['name', 'birth', 'phone', 'verifiedToken'] as const) {
      if (value[key] !== undefined) continue
      const message = key === 'verifiedToken' ? PROOF_MISSING : '필수 항목을 입력해 주세요.'
      addIssue({
        message,
        path: [{ type: 'object', origin: 'value', input: value, key, value: value[key] }],
      })
    }
  }),
)

/** Duplicate check of one value. */
export const DuplicateCheck = v.variant('field', [
  v.object({ field: v.literal('loginId'), value: LoginId }),
  v.object({ field: v.literal('email'), value: Email }),
  v.object({ field: v.literal('nickname'), value: Nickname }),
])

/** Form "Find id". */
export const FindIdForm = v.object({ name: PersonName, phone: Phone, verifiedToken: ProofToken })

/** Form "Find password". */
export const FindPasswordForm = v.object({
  loginId: typedText({ min: 1, max: 64, short: FIELD_MESSAGES.loginId }),
  ...FindIdForm.entries,
})

/** New password with the token of `findPassword`. */
export const ResetPasswordForm = v.object({ resetToken: ProofToken, newPassword: NewPassword })

/** Form "Password change" of a signed-in member. */
export const ChangePasswordForm = v.pipe(
  v.object({
    currentPassword: CurrentPassword,
    newPassword: NewPassword,
    /** Deletes the passkeys too, which stay valid otherwise. */
    endPasskeys: v.optional(v.boolean()),
  }),
  v.forward(
    v.partialCheck(
      [['currentPassword'], ['newPassword']],
      ({ currentPassword, newPassword }) => currentPassword !== newPassword,
      '현재 비밀번호와 다른 비밀번호를 입력해 주세요.',
    ),
    ['newPassword'],
  ),
)

/** Check of the password before personal data and money. */
export const PasswordForm = v.object({ password: CurrentPassword })

/**
 * Form "Profile". A new phone needs the `verifiedToken` of its code; an empty nickname removes it.
 */
export const ProfileForm = v.object({
  email: v.optional(Email),
  nickname: v.optional(v.union([v.literal(''), Nickname])),
  gender: v.optional(Gender),
  phone: v.optional(Phone),
  verifiedToken: v.optional(ProofToken),
})

const measure = (min: number, max: number, message: string) =>
  v.nullable(
    v.pipe(
      v.number(message),
      v.integer(message),
      v.minValue(min, message),
      v.maxValue(max, message),
    ),
  )

const FOOT_WRONG = '발 길이는 200~330mm 사이에서 5mm 단위로 입력해 주세요.'

const sizeLabel = v.nullable(typedText({ min: 1, max: 10 }))

/**
 * Form "Size info"; null: not given. Lengths in cm and mm, weight in kg, waist and deck in inches.
 */
export const SizeForm = v.object({
  heightCm: measure(100, 230, '키는 100~230cm 사이의 숫자로 입력해 주세요.'),
  weightKg: measure(30, 200, '몸무게는 30~200kg 사이의 숫자로 입력해 주세요.'),
  topSize: sizeLabel,
  bottomSize: sizeLabel,
  waistInch: measure(20, 60, '허리는 20~60인치 사이의 숫자로 입력해 주세요.'),
  shoeMm: v.nullable(
    v.pipe(
      v.number(FOOT_WRONG),
      v.minValue(200, FOOT_WRONG),
      v.maxValue(330, FOOT_WRONG),
      v.multipleOf(5, FOOT_WRONG),
    ),
  ),
  deckWidth: v.nullable(
    v.pipe(
      v.number(),
      v.minValue(6, '데크 폭은 6~11인치 사이의 숫자로 입력해 주세요.'),
      v.maxValue(11, '데크 폭은 6~11인치 사이의 숫자로 입력해 주세요.'),
      v.multipleOf(0.125, '데크 폭은 0.125인치 단위로 입력해 주세요.'),
    ),
  ),
  fit: v.nullable(v.picklist(['SLIM', 'REGULAR', 'OVER'])),
})

/** Form "Instagram id". */
export const InstagramForm = v.object({ instagramUserId: InstagramId })

/** Fields of a saved address. `entrancePassword` empty: none. */
const ADDRESS_FIELDS = {
  alias: typedText({ max: 20, long: '배송지 이름은 20자까지 입력할 수 있습니다.' }),
  ...RECEIVER_FIELDS,
  entrancePassword: v.optional(EntrancePassword, ''),
  isDefault: v.optional(v.boolean(), false),
}

/**
 * Form "Address" of a new saved address; its postal code must fit the address
 * (members#island-address).
 */
export const AddressForm = v.pipe(
  v.object(ADDRESS_FIELDS),
  v.forward(
    v.check(({ address1, zonecode }) => fitsZonecode(address1, zonecode), ZONECODE_MISMATCH),
    ['zonecode'],
  ),
)

/** As {@link AddressForm}, for a change of one address. */
export const AddressChange = v.pipe(
  v.object({ addressId: Id, ...ADDRESS_FIELDS }),
  v.forward(
    v.check(({ address1, zonecode }) => fitsZonecode(address1, zonecode), ZONECODE_MISMATCH),
    ['zonecode'],
  ),
)

/** Reasons that the withdrawal form offers. */
export const WITHDRAW_REASONS = [
  '이용 빈도가 낮아요',
  '원하는 상품이 없어요',
  '배송이나 서비스가 불편해요',
  '개인정보가 걱정돼요',
  '다른 계정으로 가입할 거예요',
  '기타',
] as const

/** Form "Withdraw". */
export const WithdrawForm = v.object({
  password: CurrentPassword,
  reason: typedText({ min: 1, max: 200, short: '탈퇴 사유를 선택해 주세요.' }),
})
