import type { ErrorComponentProps } from '@tanstack/react-router'
import { isRefusal } from '#core/api/errors.ts'
import { FailureSection } from '#src/error-pages/failure-section.tsx'
import { LinkButton } from '#src/ui/button/link-button.tsx'
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx'

/** Not-found state of a raffle. */
export function RaffleMissing() {
  return (
    <EmptyState
      as="h1"
      drawing="dead-end"
      sentence="래플을 찾을 수 없습니다."
      action={<LinkButton to="/app-download">래플 보러 가기</LinkButton>}
    />
  )
}

/** Error component of the pages of a raffle: not found, or a retry. */
export function RaffleFailure({ error }: ErrorComponentProps) {
  return isRefusal(error, 'RAFFLE_NOT_FOUND') ? <RaffleMissing /> : <FailureSection error={error} />
}
