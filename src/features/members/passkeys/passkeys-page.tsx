import { useQuery } from '@tanstack/react-query'
import type { Passkey } from '#contract/members/passkey.ts'
import { PASSKEYS_MAX } from '#contract/platform/limits.ts'
import { hasPasskeys } from '#src/browser/passkeys.ts'
import { AccountFrame } from '#src/layout/account/account-frame.tsx'
import { Answer } from '#src/layout/account/answer.tsx'
import { PasswordGate } from '#src/features/members/profile/password-gate.tsx'
import { AddPasskey } from './add-passkey.tsx'
import { PasskeyItem } from './passkey-item.tsx'
import rows from '#src/layout/account/rows.module.css'
import styles from './passkeys-page.module.css'
import { passkeysQuery } from '#src/features/identity/reauth/queries.ts'

/** Page of the passkeys, after a password check: list, add, name, delete (members#passkeys). */
export function PasskeysPage() {
  const query = useQuery(passkeysQuery)
  const total = query.data?.length ?? 0
  return (
    <AccountFrame title="패스키" note={total === 0 ? undefined : total}>
      <div className={styles.page}>
        <p className={rows.quiet}>
          패스키를 등록하면 비밀번호 대신 기기의 지문, 얼굴 또는 화면 잠금으로 로그인할 수 있습니다.
          비밀번호도 계속 사용할 수 있습니다.
        </p>
        <PasswordGate>
          <Answer query={query}>{(passkeys) => <Passkeys passkeys={passkeys} />}</Answer>
        </PasswordGate>
      </div>
    </AccountFrame>
  )
}

function Passkeys({ passkeys }: { passkeys: readonly Passkey[] }) {
  return (
    <div className={styles.page}>
      {passkeys.length === 0 ? (
        <p className={styles.none}>등록된 패스키가 없습니다.</p>
      ) : (
        <ul className={rows.list} aria-label="등록된 패스키">
          {passkeys.map((passkey) => (
            <li key={passkey.passkeyId} className={rows.item} tabIndex={-1}>
              <PasskeyItem passkey={passkey} />
            </li>
          ))}
        </ul>
      )}
      {passkeys.length >= PASSKEYS_MAX ? (
        <p className={rows.quiet}>패스키는 최대 {PASSKEYS_MAX}개까지 등록할 수 있습니다.</p>
      ) : (
        <Adding />
      )}
    </div>
  )
}

const Adding = () =>
  hasPasskeys() ? (
    <AddPasskey />
  ) : (
    <p className={rows.quiet}>
      이 브라우저는 패스키를 지원하지 않습니다. 최신 브라우저에서 등록해 주세요.
    </p>
  )
