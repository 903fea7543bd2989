import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { safeReturnUrl } from './return-url.ts'
import { useLoginState } from '#src/page/use-login-state.ts'

interface GuestsOnlyProps {
  /** Address of the page's query, not checked. */
  readonly returnUrl: string | undefined
  readonly children: ReactNode
}

/** Page for guests: members are sent to the return address (members#return-address). */
export function GuestsOnly({ returnUrl, children }: GuestsOnlyProps) {
  const state = useLoginState()
  return state.name === 'member' ? <SentOn path={safeReturnUrl(returnUrl)} /> : children
}

/** Replaces the page by another one of the shop. */
export function SentOn({ path }: { readonly path: string }) {
  const { history } = useRouter()
  useEffect(() => history.replace(path), [history, path])
  return null
}
