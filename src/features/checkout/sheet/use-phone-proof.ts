import { useMutation } from '@tanstack/react-query'
import * as v from 'valibot'
import { normalizePhone } from '#contract/personal-values.ts'
import { isRefusal } from '#core/api/errors.ts'
import { failureMessage } from '#src/page/failure-message.ts'
import { useApi } from '#src/page/use-api.ts'
import { type PhoneProof, proofOf, type SentCode } from './draft.ts'
import { sendCodeMutation, verifyCodeMutation } from './mutations.ts'
import { checkoutDraft, useDraft } from './use-draft.ts'
import { useNow } from '#src/browser/use-now.ts'

const TriesLeft = v.object({ left: v.number() })

/** Message of a refused code; for a wrong one with the remaining tries (Product 4.23). */
function codeRefusal(error: unknown): string {
  const sentence = failureMessage(error)
  if (!isRefusal(error, 'CODE_WRONG')) return sentence
  const tries = v.safeParse(TriesLeft, error.payload)
  return tries.success ? `${sentence} (남은 횟수 ${tries.output.left}회)` : sentence
}

/** State of a guest's phone proof. */
export type ProofState =
  | { readonly name: 'unproven' }
  | { readonly name: 'sent'; readonly code: SentCode }
  | { readonly name: 'proven'; readonly proof: PhoneProof }

/** Sends a code to the form's phone and checks the typed one; survives reloads with the draft. */
export function usePhoneProof(typedPhone: string) {
  const { draft } = useDraft()
  const api = useApi()
  const now = useNow()
  const send = useMutation(sendCodeMutation(api))
  const verify = useMutation(verifyCodeMutation(api))
  const phone = normalizePhone(typedPhone)
  const proof = proofOf(draft, phone, now)
  const code = draft.sentCode?.phone === phone ? draft.sentCode : undefined
  const state: ProofState = proof
    ? { name: 'proven', proof }
    : code
      ? { name: 'sent', code }
      : { name: 'unproven' }

  return {
    state,
    now,
    isSending: send.isPending,
    isChecking: verify.isPending,
    sendError: send.error ? failureMessage(send.error) : undefined,
    codeError: verify.error ? codeRefusal(verify.error) : undefined,
    /** Set only by a shop that sends no real messages. */
    demoCode: send.data?.demoCode ?? undefined,
    send: () => {
      verify.reset()
      send.mutate(phone, {
        onSuccess: ({ expiresAt, resendAt }) =>
          checkoutDraft.change({
            sentCode: {
              phone,
              expiresAt: Date.parse(expiresAt),
              resendAt: Date.parse(resendAt),
            },
          }),
      })
    },
    check: (typedCode: string) =>
      verify.mutate(
        { phone, code: typedCode },
        {
          onSuccess: ({ verifiedToken, expiresAt }) =>
            checkoutDraft.change({
              proof: { phone, token: verifiedToken, expiresAt: Date.parse(expiresAt) },
              sentCode: undefined,
            }),
        },
      ),
  }
}
