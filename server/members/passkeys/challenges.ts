import * as v from 'valibot'
import { PASSKEY_CHALLENGE_LIFE_MS } from '#contract/platform/limits.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { consumeChallenge, insertChallenge } from './passkey.store.ts'

/** Browser of a challenge, and the member for a new passkey; null for a sign-in. */
export interface ChallengeOwner {
  readonly clientId: string
  readonly userId: number | null
}

/** Stores a challenge for five minutes. */
export async function issueChallenge(
  { db, clock }: AppServices,
  owner: ChallengeOwner,
  challenge: string,
): Promise<void> {
  const expiresAt = new Date(clock.now().getTime() + PASSKEY_CHALLENGE_LIFE_MS)
  await insertChallenge(db, { ...owner, challenge, expiresAt })
}

const ClientData = v.object({ challenge: v.string() })

/**
 * The challenge that a browser signed, which is used up. PASSKEY_FAILED for another, used or
 * expired one.
 */
export async function takeChallenge(
  { db, clock }: AppServices,
  owner: ChallengeOwner,
  clientDataJson: string,
): Promise<string> {
  const data = v.safeParse(ClientData, parse(clientDataJson))
  if (!data.success) throw new ApiFailure('PASSKEY_FAILED')
  const { challenge } = data.output
  const isOwn = await consumeChallenge(db, { ...owner, challenge, now: clock.now() })
  if (!isOwn) throw new ApiFailure('PASSKEY_FAILED')
  return challenge
}

function parse(clientDataJson: string): unknown {
  try {
    return JSON.parse(Buffer.from(clientDataJson, 'base64url').toString('utf8'))
  } catch {
    // Not JSON: the request is refused.
    return undefined
  }
}
