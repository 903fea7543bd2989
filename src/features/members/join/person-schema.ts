import * as v from 'valibot'
import { BirthDate, fullYears } from '#contract/identity/identity-values.ts'
import { MEMBER_AGE_MIN } from '#contract/platform/limits.ts'
import { PersonName, Phone } from '#contract/identity/personal-values.ts'

/** Message for a person who is too young (members#minimum-age). */
export const UNDER_AGE = '만 14세 미만은 가입할 수 없습니다.'

/** Whether a person is old enough for an account; both days are `YYYYMMDD`, `today` in Korea. */
export const isOldEnough = (birth: string, today: string): boolean =>
  fullYears(birth, today) >= MEMBER_AGE_MIN

/** Schema of the person of a registration by text message. */
export const personSchema = (today: string) =>
  v.object({
    name: PersonName,
    birth: v.pipe(
      BirthDate,
      v.check((birth) => isOldEnough(birth, today), UNDER_AGE),
    ),
    phone: Phone,
  })
