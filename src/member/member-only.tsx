import { Navigate, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useLoginState } from './use-login-state.ts'

interface MemberOnlyProps {
  /** Shown until it is known who is there. */
  readonly pending: ReactNode
  readonly children: ReactNode
}

/** The route guard of member pages: guests are sent to sign in and come back afterwards (Product 1.4, 2.0). */
export function MemberOnly({ pending, children }: MemberOnlyProps) {
  const login = useLoginState()
  const returnUrl = useLocation({ select: ({ href }) => href })
  if (login.name === 'loading') return pending
  if (login.name === 'guest') return <Navigate to="/auth/login" search={{ returnUrl }} replace />
  return children
}
