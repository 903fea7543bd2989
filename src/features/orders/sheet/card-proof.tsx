import { lazyOverlay } from '#src/ui/sheet/lazy-overlay.tsx'
import type { usePaying } from './use-paying.ts'

const ReauthSheet = lazyOverlay(
  async () => (await import('#src/features/identity/reauth/reauth-sheet.tsx')).ReauthSheet,
)

/** Why a registered card asks for a check of the member. */
const CARD_PROOF_REASON =
  '등록 카드로 결제하기 전에 본인인지 한 번 더 확인합니다. 확인되면 결제를 이어서 진행합니다.'

export interface CardProofProps {
  readonly proof: ReturnType<typeof usePaying>['proof']
}

/**
 * Sheet that asks for the proof of a registered card, and repeats the payment that needs it
 * (payments#card-proof).
 */
export function CardProof({ proof }: CardProofProps) {
  return (
    <ReauthSheet
      open={proof.isAsked}
      onOpenChange={proof.close}
      reason={CARD_PROOF_REASON}
      onDone={proof.repeat}
    />
  )
}
