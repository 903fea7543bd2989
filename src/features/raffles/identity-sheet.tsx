import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { confirmIdentityMutation } from '#src/features/account/profile/mutations.ts'
import { IdentityCheckPanel } from '#src/features/members/identity/identity-check-panel.tsx'
import { useIdentityCheck } from '#src/features/members/identity/use-identity-check.ts'
import { failureMessage } from '#src/page/failure-message.ts'
import { useApi } from '#src/page/use-api.ts'
import { Sheet } from '#src/ui/sheet/sheet.tsx'
import { ProblemNote } from '#src/ui/short-form/problem-note.tsx'
import { eligibilityQuery } from './queries.ts'
import styles from './install-sheet.module.css'

interface IdentitySheetProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly raffleProductId: number
  /** Check of the page's address, after the provider's page in the same tab. */
  readonly returned: string | undefined
  /** Removes it from the address. */
  readonly onReturned: () => void
  /** Called after the person is known to the shop. */
  readonly onVerified: () => void
}

/** Identity check on the page of a raffle; the entry follows it (Product 2.4). */
export function IdentitySheet({ open, onOpenChange, ...check }: IdentitySheetProps) {
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title="본인인증">
      <Check {...check} />
    </Sheet>
  )
}

function Check({
  raffleProductId,
  returned,
  onReturned,
  onVerified,
}: Omit<IdentitySheetProps, 'open' | 'onOpenChange'>) {
  const returnPath = useLocation({ select: ({ pathname }) => pathname })
  const client = useQueryClient()
  const confirm = useMutation(confirmIdentityMutation(useApi()))
  const check = useIdentityCheck({
    purpose: 'IDENTITY',
    returnPath,
    returned,
    onReturned,
    onConfirmed: ({ tokenVersionId }) =>
      confirm.mutate(tokenVersionId, {
        onSuccess: async () => {
          await client.invalidateQueries({ queryKey: eligibilityQuery(raffleProductId).queryKey })
          onVerified()
        },
      }),
  })
  return (
    <div className={styles.content}>
      <IdentityCheckPanel check={check}>
        <p>
          래플은 한 사람이 한 번만 응모할 수 있어 휴대폰 본인인증이 필요합니다. 한 번만 인증하면
          됩니다.
        </p>
      </IdentityCheckPanel>
      <ProblemNote problem={confirm.error ? failureMessage(confirm.error) : undefined} />
    </div>
  )
}
