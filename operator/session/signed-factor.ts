import * as v from 'valibot'
import { SignedChallenge } from '#contract/members/passkey-forms.ts'
import { PasskeyError, signWithPasskey } from '#src/browser/passkeys.ts'

/** A second factor as a call takes it. */
export type SecondFactor =
  | { readonly code: string }
  | { readonly credential: v.InferOutput<typeof SignedChallenge> }

/**
 * The signature of a passkey that the operator chooses. Throws an error with a sentence for staff.
 */
export async function signedFactor(
  options: Readonly<Record<string, unknown>>,
): Promise<SecondFactor> {
  try {
    return { credential: v.parse(SignedChallenge, await signWithPasskey(options)) }
  } catch (error) {
    const isClosed = error instanceof PasskeyError && error.reason === 'cancelled'
    throw new Error(
      isClosed ? '패스키 확인을 취소했습니다.' : '패스키를 쓰지 못했습니다. 번호를 입력해 주세요.',
      { cause: error },
    )
  }
}
