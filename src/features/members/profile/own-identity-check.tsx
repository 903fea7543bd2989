import { type QueryKey, useMutation } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { IdentityPurpose } from '#contract/identity/identity-purposes.ts'
import { IdentityCheckPanel } from '#src/features/members/identity/identity-check-panel.tsx'
import { useIdentityCheck } from '#src/features/members/identity/use-identity-check.ts'
import { failureMessage } from '#src/page/failure-message.ts'
import { mayRetry } from '#src/page/may-retry.ts'
import { useApi } from '#src/page/use-api.ts'
import { Button } from '#src/ui/button/button.tsx'
import { ProblemNote } from '#src/ui/short-form/problem-note.tsx'
import { confirmIdentityMutation } from './mutations.ts'

interface OwnIdentityCheckProps {
  readonly purpose: IdentityPurpose
  /** Check of the page's address, after the provider's page in the same tab. */
  readonly returned: string | undefined
  /** Removes it from the address. */
  readonly onReturned: () => void
  /** Keys of queries that depend on the check, apart from the personal data. */
  readonly affected?: readonly QueryKey[]
  /** Called after the person is known to the shop. */
  readonly onVerified?: () => void
  /** What the check is for. */
  readonly children: ReactNode
}

/**
 * Identity check of a member, whose result is stored with the personal data. A lost answer offers
 * to store it again.
 */
export function OwnIdentityCheck(props: OwnIdentityCheckProps) {
  const { purpose, returned, onReturned, affected, onVerified, children } = props
  const returnPath = useLocation({ select: ({ pathname }) => pathname })
  const confirm = useMutation(confirmIdentityMutation(useApi(), affected))
  /** Finished check that is not stored: the network or the server failed. */
  const [unsaved, setUnsaved] = useState<string>()
  const save = (tokenVersionId: string) => {
    confirm.mutate(tokenVersionId, {
      onSuccess: () => {
        setUnsaved(undefined)
        onVerified?.()
      },
      onError: (error) => setUnsaved(mayRetry(error) ? tokenVersionId : undefined),
    })
  }
  const check = useIdentityCheck({
    purpose,
    returnPath,
    returned,
    onReturned,
    onConfirmed: ({ tokenVersionId }) => save(tokenVersionId),
  })
  const problem = confirm.error ? failureMessage(confirm.error) : undefined
  if (unsaved !== undefined) {
    return (
      <>
        <p>본인인증은 끝났지만 결과를 저장하지 못했습니다.</p>
        <ProblemNote problem={problem} />
        <Button size="large" wide busy={confirm.isPending} onClick={() => save(unsaved)}>
          다시 시도
        </Button>
      </>
    )
  }
  const isStarting = check.isStarting || confirm.isPending
  const start = () => {
    confirm.reset()
    check.start()
  }
  return (
    <>
      <IdentityCheckPanel check={{ ...check, isStarting, start }}>{children}</IdentityCheckPanel>
      <ProblemNote problem={problem} />
    </>
  )
}
