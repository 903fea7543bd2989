import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CouponOffer, UserCoupon } from '#contract/benefits/coupons.calls.ts'
import { FailureSection } from '#src/error-pages/failure-section.tsx'
import { AccountFrame } from '#src/layout/account/account-frame.tsx'
import { RowSkeletons } from '#src/layout/account/answer.tsx'
import { MorePages } from '#src/offline/more-pages.tsx'
import { useIsOnline } from '#src/offline/use-is-online.ts'
import { useApi } from '#src/page/use-api.ts'
import { Button } from '#src/ui/button/button.tsx'
import { LinkButton } from '#src/ui/button/link-button.tsx'
import chip from '#src/ui/chip/chip.module.css'
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx'
import { formatMoment } from '#src/ui/format/korean-time.ts'
import { benefitText, conditionText, dDayText, OFFER_NOTES } from './coupon-text.ts'
import styles from './coupons-page.module.css'
import { downloadMutation, codeMutation } from './mutations.ts'
import { couponOffersQuery, couponsQuery, type CouponTab } from './queries.ts'
import { CouponCodeForm } from '#contract/benefits/benefit-forms.ts'
import { CodeForm } from '#src/layout/account/code-form.tsx'
import { useForm } from '#src/page/form/use-form.ts'

const EMPTY = { couponCode: '' }

/** Form with the code of a coupon. */
function CouponCodeSection() {
  const send = useMutation(codeMutation(useApi()))
  const form = useForm(CouponCodeForm, EMPTY)
  return (
    <CodeForm
      field={form.field('couponCode')}
      label="쿠폰 코드"
      error={send.error}
      busy={send.isPending}
      onSubmit={form.submit((body) => send.mutate(body, { onSuccess: () => form.reset(EMPTY) }))}
    />
  )
}

const TABS: readonly { readonly tab: CouponTab; readonly label: string; readonly empty: string }[] =
  [
    { tab: 'AVAILABLE', label: '사용 가능', empty: '사용 가능한 쿠폰이 없습니다.' },
    { tab: 'USED', label: '사용 완료', empty: '사용한 쿠폰이 없습니다.' },
    { tab: 'EXPIRED', label: '만료', empty: '만료된 쿠폰이 없습니다.' },
  ]

/** Page of the member's coupons, of a coupon code, and of coupons for download. */
export function CouponsPage() {
  const [tab, setTab] = useState<CouponTab>('AVAILABLE')
  const list = useCoupons(tab)
  const available = list.data?.pages[0]?.summary.available
  return (
    <AccountFrame title="쿠폰" note={available}>
      <div className={styles.page}>
        <CouponCodeSection />
        <div>
          <div className={styles.tabs}>
            {TABS.map(({ tab: name, label }) => (
              <button
                key={name}
                type="button"
                className={chip.chip}
                aria-pressed={tab === name}
                onClick={() => setTab(name)}
              >
                {label}
              </button>
            ))}
          </div>
          <Coupons tab={tab} list={list} />
        </div>
        {/* Below the coupons, whose height is known by then. */}
        {!list.isPending && <Offers />}
      </div>
    </AccountFrame>
  )
}

const useCoupons = (tab: CouponTab) => useInfiniteQuery(couponsQuery(tab))

function Coupons({ tab, list }: { tab: CouponTab; list: ReturnType<typeof useCoupons> }) {
  const { data, error } = list
  if (data === undefined) {
    if (error === null) return <RowSkeletons height="6.5rem" />
    return <FailureSection as="h2" error={error} onRetry={() => void list.refetch()} />
  }
  const coupons = data.pages.flatMap(({ items }) => items)
  if (coupons.length === 0) {
    return (
      <EmptyState
        drawing="blank-receipt"
        sentence={TABS.find((one) => one.tab === tab)?.empty}
        action={<LinkButton to="/products">쇼핑하기</LinkButton>}
      />
    )
  }
  return (
    <>
      <ul className={styles.list} aria-label="내 쿠폰">
        {coupons.map((coupon) => (
          <li key={coupon.userCouponId} className={styles.coupon} data-over={tab !== 'AVAILABLE'}>
            <p className={styles.benefit}>{benefitText(coupon)}</p>
            <div className={styles.facts}>
              <p className={styles.name}>{coupon.name}</p>
              <p className={styles.quiet}>{conditionText(coupon)}</p>
              <p className={styles.quiet}>{endText(coupon)}</p>
            </div>
            {coupon.state === 'AVAILABLE' && <p className={styles.days}>{dDayText(coupon.dDay)}</p>}
            {coupon.state === 'HELD' && <p className={styles.days}>결제 대기</p>}
          </li>
        ))}
      </ul>
      <MorePages list={list} />
    </>
  )
}

function endText({ state, expiresAt, usedAt, orderNumber }: UserCoupon): string {
  if (state === 'USED' && usedAt !== null) {
    return `${formatMoment(usedAt)} 사용${orderNumber === null ? '' : ` · 주문 ${orderNumber}`}`
  }
  return `${formatMoment(Date.parse(expiresAt) - 1)}까지`
}

function Offers() {
  const { data, error, refetch } = useQuery(couponOffersQuery)
  return (
    <section aria-labelledby="offers">
      <h2 id="offers" className={styles.title}>
        받을 수 있는 쿠폰
      </h2>
      {data === undefined && error === null && <RowSkeletons height="6.5rem" />}
      {data === undefined && error !== null && (
        <FailureSection as="h2" error={error} onRetry={() => void refetch()} />
      )}
      {data?.length === 0 && <p className={styles.none}>지금 받을 수 있는 쿠폰이 없습니다.</p>}
      {data !== undefined && data.length > 0 && (
        <ul className={styles.list}>
          {data.map((offer) => (
            <li key={offer.couponId} className={styles.coupon} data-over={offer.state !== 'OPEN'}>
              <OfferRow offer={offer} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function OfferRow({ offer }: { offer: CouponOffer }) {
  const download = useMutation(downloadMutation(useApi()))
  const isOnline = useIsOnline()
  const note = OFFER_NOTES[offer.state]
  return (
    <>
      <p className={styles.benefit}>{benefitText(offer)}</p>
      <div className={styles.facts}>
        <p className={styles.name}>{offer.name}</p>
        <p className={styles.quiet}>{conditionText(offer)}</p>
        {offer.left !== null && offer.state === 'OPEN' && (
          <p className={styles.left}>{offer.left}장 남음</p>
        )}
      </div>
      {note === undefined ? (
        <Button
          variant="line"
          size="small"
          busy={download.isPending}
          disabled={!isOnline}
          aria-label={`${offer.name} 받기`}
          onClick={() => download.mutate(offer.couponId)}
        >
          쿠폰 받기
        </Button>
      ) : (
        <p className={styles.days}>{note}</p>
      )}
    </>
  )
}
