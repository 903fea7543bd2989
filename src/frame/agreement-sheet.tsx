import { useQuery } from '@tanstack/react-query'
import { Sheet } from '#src/design/sheet/sheet.tsx'
import { Skeleton } from '#src/design/skeleton/skeleton.tsx'
import { LoadFailure } from '#src/page/load-failure.tsx'
import { useApi } from '#src/page/use-api.ts'
import { agreementQuery } from './queries.ts'
import styles from './footer.module.css'

/** Which text of the shop is read. */
export type ShownAgreement = 'TERMS' | 'PRIVACY_POLICY'

const TITLES: Record<ShownAgreement, string> = {
  TERMS: '이용약관',
  PRIVACY_POLICY: '개인정보처리방침',
}

interface AgreementSheetProps {
  shown: ShownAgreement
  onClose: () => void
}

/** The terms or the privacy policy in their version of today. */
export function AgreementSheet({ shown, onClose }: AgreementSheetProps) {
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()} title={TITLES[shown]}>
      <AgreementText kind={shown} />
    </Sheet>
  )
}

function AgreementText({ kind }: { kind: ShownAgreement }) {
  const { data, error, refetch } = useQuery(agreementQuery(useApi(), kind))
  if (error !== null && data === undefined) {
    return <LoadFailure inline error={error} onRetry={() => void refetch()} />
  }
  if (data === undefined) return <Skeleton height="20rem" />
  return <div className={styles.text}>{data[0]?.body}</div>
}
