import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import * as v from 'valibot'
import { SignedChallenge } from '#contract/members/passkey-forms.ts'
import { startPasskeyLogin } from '#contract/members/passkeys.calls.ts'
import { hasPasskeys, signWithPasskey } from '#src/browser/passkeys.ts'
import { passkeyLoginMutation } from './mutations.ts'
import { useOutbox } from '#src/offline/outbox/use-outbox.ts'
import { useApi } from '#src/page/use-api.ts'
import { passkeyProblem } from '#src/features/identity/reauth/passkey-problem.ts'
import { suggestPasskeys } from './passkey/suggest-passkeys.ts'

interface PasskeyLoginOptions {
  /** Whether the login is kept after the browser is closed. */
  readonly keep: boolean
  readonly onSignedIn: () => void
  readonly onRefused: (error: unknown) => void
}

/**
 * Sign-in with a passkey: by the button, and by the suggestions of the login id where the browser
 * has them. A browser asks for one passkey at a time, so the button ends the suggestions.
 */
export function usePasskeyLogin({ keep, onSignedIn, onRefused }: PasskeyLoginOptions) {
  const api = useApi()
  const signIn = useMutation(passkeyLoginMutation(api, useOutbox()))
  const suggestions = useRef<AbortController>(undefined)

  const send = useEffectEvent((sign: () => Promise<unknown>) => {
    const signed = async () => ({ credential: v.parse(SignedChallenge, await sign()), keep })
    signIn.mutate(signed, { onSuccess: onSignedIn, onError: onRefused })
  })
  const suggest = useEffectEvent(async (signal: AbortSignal) => {
    // Suggestions are one more way to sign in: the button shows what fails.
    const signed = await suggestPasskeys(api, signal).catch(() => undefined)
    if (signed !== undefined) send(() => Promise.resolve(signed))
  })
  useEffect(() => {
    const asking = new AbortController()
    suggestions.current = asking
    void suggest(asking.signal)
    return () => asking.abort()
  }, [])

  return {
    isSupported: hasPasskeys(),
    isPending: signIn.isPending,
    problem: passkeyProblem(signIn.error),
    forget: () => signIn.isPending || signIn.reset(),
    start: () => {
      if (signIn.isPending) return
      suggestions.current?.abort()
      signIn.mutate(
        async () => {
          const signed = await signWithPasskey(await api.call(startPasskeyLogin, {}))
          return { credential: v.parse(SignedChallenge, signed), keep }
        },
        { onSuccess: onSignedIn, onError: onRefused },
      )
    },
  }
}
