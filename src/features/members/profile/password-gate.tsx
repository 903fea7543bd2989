import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNow } from '#src/browser/use-now.ts'
import { ReauthForm } from '#src/features/identity/reauth/reauth-form.tsx'
import { reauthQuery } from '#src/features/identity/reauth/reauth.ts'

const REASON = '회원님의 정보를 안전하게 지키기 위해 본인인지 다시 확인합니다.'

/**
 * Check of password or passkey before personal data and money, valid for 30 minutes
 * (members#hidden-gate). After its end the content stays mounted but hidden, so that typed values
 * are not lost.
 */
export function PasswordGate({ children }: { children: ReactNode }) {
  const { data: reauthUntil } = useQuery(reauthQuery)
  const now = useNow()
  if (reauthUntil === undefined) return <ReauthForm reason={REASON} />
  const isOpen = reauthUntil !== null && Date.parse(reauthUntil) > now
  return (
    <>
      {!isOpen && <ReauthForm reason={REASON} />}
      <div hidden={!isOpen}>{children}</div>
    </>
  )
}

/** Closes the gate after REAUTH_REQUIRED. */
export function useCloseGate(): () => void {
  const queryClient = useQueryClient()
  return () => void queryClient.setQueryData(reauthQuery.queryKey, null)
}
