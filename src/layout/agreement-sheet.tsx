import { useQuery } from '@tanstack/react-query'
import { Sheet } from '#src/ui/sheet/sheet.tsx'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'
import { LoadFailure } from '#src/page/load-failure.tsx'
import { agreementQuery } from './queries.ts'
import styles from './footer.module.css'

/** Text of the shop in the sheet. */
export type ShownAgreement = 'TERMS' | 'PRIVACY'

const TITLES: Record<ShownAgreement, string> = { TERMS: '이용약관', PRIVACY: '개인정보처리방침' }

interface AgreementSheetProps {
  shown: ShownAgreement
  onClose: () => void
}

/** Sheet with the current terms or privacy policy. */
export function AgreementSheet({ shown, onClose }: AgreementSheetProps) {
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()} title={TITLES[shown]}>
      <AgreementText kind={shown} />
    </Sheet>
  )
}

function AgreementText({ kind }: { kind: ShownAgreement }) {
  const { data, error, refetch } = useQuery(agreementQuery(kind))
  if (error !== null && data === undefined) {
    return <LoadFailure inline error={error} onRetry={() => void refetch()} />
  }
  if (data === undefined) return <Skeleton height="20rem" />
  return <div className={styles.text}>{data[0]?.body}</div>
}
