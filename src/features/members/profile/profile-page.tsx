import { useQuery } from '@tanstack/react-query'
import type { Profile } from '#contract/members/profiles.calls.ts'
import { AccountFrame } from '#src/layout/account/account-frame.tsx'
import { Answer } from '#src/layout/account/answer.tsx'
import { formatDate } from '#src/ui/format/korean-time.ts'
import { formatPhone } from '#src/ui/format/phone-format.ts'
import { Receipt } from '#src/ui/receipt/receipt.tsx'
import { DetailsForm } from './details-form.tsx'
import { IdentitySection } from './identity-section.tsx'
import { InstagramForm } from './instagram-form.tsx'
import { PasswordGate } from './password-gate.tsx'
import { PhoneSection } from './phone-section.tsx'
import styles from './profile-page.module.css'
import { profileQuery } from './queries.ts'

/** Formats a date of birth `YYYYMMDD` as `1990.01.31`; other texts are unchanged. */
function formatBirth(birth: string): string {
  return birth.replace(/^(\d{4})(\d{2})(\d{2})$/u, '$1.$2.$3')
}

/** Page of the personal data, after a password check. */
export function ProfilePage() {
  return (
    <AccountFrame title="회원 정보">
      <PasswordGate>
        <ProfileSections />
      </PasswordGate>
    </AccountFrame>
  )
}

function ProfileSections() {
  const query = useQuery(profileQuery)
  return (
    <Answer query={query}>
      {(profile) => (
        <div className={styles.sections}>
          <Receipt rows={rowsOf(profile)} />
          <IdentitySection profile={profile} />
          <PhoneSection phone={profile.phone} />
          <DetailsForm profile={profile} />
          <InstagramForm instagramUserId={profile.instagramUserId} />
        </div>
      )}
    </Answer>
  )
}

const rowsOf = ({ loginId, name, birth, phone, joinedAt, grade }: Profile) => [
  { label: '아이디', figure: loginId },
  { label: '이름', figure: name },
  { label: '생년월일', figure: birth === null ? '-' : formatBirth(birth) },
  { label: '휴대폰 번호', figure: phone === null ? '-' : formatPhone(phone) },
  { label: '등급', figure: grade.name },
  { label: '가입일', figure: formatDate(joinedAt) },
]
