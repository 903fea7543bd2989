import { OwnIdentityCheck } from '#src/features/members/profile/own-identity-check.tsx'
import { Sheet } from '#src/ui/sheet/sheet.tsx'
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

/** Identity check on the page of a raffle; the entry follows it. */
export function IdentitySheet({
  open,
  onOpenChange,
  raffleProductId,
  ...check
}: IdentitySheetProps) {
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title="본인인증">
      <div className={styles.content}>
        <OwnIdentityCheck
          {...check}
          purpose="IDENTITY"
          affected={[eligibilityQuery(raffleProductId).queryKey]}
        >
          <p>
            래플은 한 사람이 한 번만 응모할 수 있어 휴대폰 본인인증이 필요합니다. 한 번만 인증하면
            됩니다.
          </p>
        </OwnIdentityCheck>
      </div>
    </Sheet>
  )
}
