import { useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { useOrderPages } from './order-pages.ts'
import { failedLookUp } from '#src/features/payments/window/failed-look-up.ts'
import { paymentReturnOf, ProviderAnswer } from '#src/features/payments/window/payment-return.ts'
import { LoadFailure } from '#src/page/load-failure.tsx'
import { useApi } from '#src/page/use-api.ts'
import { Button } from '#src/ui/button/button.tsx'
import { LinkButton } from '#src/ui/button/link-button.tsx'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'
import styles from './claim-form.module.css'
import type { ClaimPhotos } from './claim-photos.ts'
import type { ClaimSearch } from './claim-search.ts'
import { ClaimSummary } from './claim-summary.tsx'
import { returnedClaimQuery } from './mutations.ts'
import { PhotoField } from './photo-field.tsx'

interface ReturnedClaimProps {
  orderNumber: string
  requestNo: string
  /** Search of the page. */
  search: ClaimSearch
  photos: ClaimPhotos
  onBack: () => void
  onDone: () => void
}

const KEEP_FROM_PAYING_TWICE =
  '배송비 결제를 마치셨다면 다시 결제하지 마시고 주문 상세에서 먼저 확인해 주세요.'

/**
 * Claim after the provider's page, which left this one: the result of the payment if there was one,
 * and the request.
 */
export function ReturnedClaim(props: ReturnedClaimProps) {
  const { orderNumber, requestNo, search, photos, onBack, onDone } = props
  const pages = useOrderPages()
  const answer = v.safeParse(ProviderAnswer, search)
  const returned = answer.success ? paymentReturnOf(answer.output) : undefined
  const query = useQuery(returnedClaimQuery(useApi(), requestNo, returned))

  if (query.error) {
    return (
      <div className={styles.form}>
        <LoadFailure
          error={query.error}
          onRetry={() => void query.refetch()}
          detail={failedLookUp(query.error) === 'refused' ? undefined : KEEP_FROM_PAYING_TWICE}
        />
        <LinkButton {...pages.order(orderNumber)} variant="quiet">
          주문 상세 보기
        </LinkButton>
      </div>
    )
  }
  if (query.data === undefined) return <Skeleton height="20rem" />
  const { quote, failMessage, isPending } = query.data
  if (isPending) return <WaitingForFee onRetry={() => void query.refetch()} />
  // Where the device refuses storage, the photos were lost with the page.
  const lacksPhotos = quote.photos === 'required' && photos.files.length === 0
  return (
    <>
      {quote.fee.isPaid && <output>배송비가 결제되었습니다. 신청을 마쳐 주세요.</output>}
      {quote.photos === 'required' && <PhotoField isRequired photos={photos} />}
      <ClaimSummary
        quote={quote}
        files={photos.files}
        declined={failMessage}
        sendsAtOnce={quote.fee.isPaid && !lacksPhotos}
        onBack={onBack}
        onDone={onDone}
      />
    </>
  )
}

function WaitingForFee({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={styles.form}>
      <output>결제 결과를 확인하고 있습니다.</output>
      <p className={styles.note}>다시 결제하지 마세요. 결제가 끝났다면 곧 확인됩니다.</p>
      <Button variant="line" onClick={onRetry}>
        다시 확인하기
      </Button>
    </div>
  )
}
