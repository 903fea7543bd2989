import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { RaffleDetail, RaffleSize } from '#contract/raffles/raffle-details.calls.ts'
import type { OwnEntry } from '#contract/raffles/raffle-entries.calls.ts'
import { useServerNow } from '#src/browser/use-server-now.ts'
import { Gallery } from '#src/features/catalogue/product/gallery.tsx'
import { raffleRows, RAFFLE_STATE_WORDS } from '#src/features/catalogue/product/raffle-text.ts'
import { lazyComponent } from '#src/lazy/lazy-component.tsx'
import { Fold } from '#src/ui/fold/fold.tsx'
import { countdownOf } from '#src/ui/format/countdown.ts'
import { formatKrw } from '#src/ui/format/format-krw.ts'
import { DrawFacts } from './draw-facts.tsx'
import { EntryBar } from './entry-bar.tsx'
import { EntryConditions } from './entry-conditions.tsx'
import { rafflePageQueries } from './queries.ts'
import { RaffleLinks } from './raffle-links.tsx'
import { isResultDue, stateNow } from './raffle-now.ts'
import { RaffleTile } from './raffle-tile.tsx'
import { useEligibility } from './use-eligibility.ts'
import { useRefetchWhile } from './use-refetch-while.ts'
import hub from './hub-page.module.css'
import styles from './raffle-page.module.css'

const SimilarProducts = lazyComponent(
  async () => (await import('./similar-products.tsx')).SimilarProducts,
)

const RandomnessBringer = lazyComponent(
  async () => (await import('./randomness-bringer.tsx')).RandomnessBringer,
)

const OwnEntryNotes = lazyComponent(
  async () => (await import('./own-entry-notes.tsx')).OwnEntryNotes,
)

const route = getRouteApi('/_admitted/raffle/$raffleProductId/')

/**
 * Page of one raffle: pictures, countdown, schedule, sizes, rules of the draw, and the bar with the
 * next step.
 */
export function RafflePage() {
  const raffleProductId = Number(route.useParams({ select: (params) => params.raffleProductId }))
  const queries = rafflePageQueries(raffleProductId)
  const { data, dataUpdatedAt, refetch } = useSuspenseQuery(queries.raffleQuery)
  const { data: sizes = [] } = useQuery(queries.sizesQuery)
  const { data: sisters = [] } = useQuery(queries.sistersQuery)
  const now = useServerNow(data.serverTime, dataUpdatedAt)
  const raffle = { ...data, state: stateNow(data, now) }
  useRefetchWhile(isResultDue(data, now), refetch)
  const { login, eligibility, error, refetch: refetchOwn } = useEligibility(raffle, now)
  return (
    <article>
      <div className={styles.top}>
        <Gallery key={raffleProductId} pictures={raffle.images} name={raffle.product.name} />
        <div className={styles.side}>
          <Head raffle={raffle} now={now} />
          <div className={styles.body}>
            <Notes raffle={raffle} entry={eligibility?.entry} now={now} />
            <Sizes sizes={sizes} />
            <EntryBar
              key={raffleProductId}
              raffle={raffle}
              login={login}
              eligibility={eligibility}
              error={error}
              onRetry={() => void refetchOwn()}
              now={now}
            />
            {(raffle.state === 'SCHEDULED' || raffle.state === 'OPEN') && (
              <EntryConditions conditions={raffle.conditions} eligibility={eligibility} />
            )}
            <RaffleLinks raffle={raffle} />
            <DrawFacts raffle={raffle} />
            <Information raffle={raffle} />
          </div>
        </div>
      </div>
      {data.draw.needsRandomness && (
        <Suspense fallback={null}>
          <RandomnessBringer raffle={data} receivedAt={dataUpdatedAt} />
        </Suspense>
      )}
      {eligibility?.entry?.state === 'LOST' && (
        <Suspense fallback={null}>
          <SimilarProducts productId={raffle.product.productId} />
        </Suspense>
      )}
      {sisters.length > 0 && (
        <section className={hub.section} aria-labelledby="sisters">
          <h2 id="sisters" className={hub.heading}>
            같은 래플의 다른 상품
          </h2>
          <div className={hub.grid}>
            {sisters.map((sister) => (
              <RaffleTile
                key={sister.raffleProductId}
                raffle={{ ...sister, state: stateNow(sister, now) }}
                entry={undefined}
                now={now}
              />
            ))}
          </div>
        </section>
      )}
    </article>
  )
}

interface NotesProps {
  readonly raffle: RaffleDetail
  /** Own entry, null for none; undefined for guests and while it loads. */
  readonly entry: OwnEntry | null | undefined
  readonly now: number
}

/** What a member has to know about the own entry. */
function Notes({ raffle, entry, now }: NotesProps) {
  if (entry === undefined || raffle.state === 'SCHEDULED') return null
  return (
    <Suspense fallback={null}>
      <OwnEntryNotes raffle={raffle} entry={entry} now={now} />
    </Suspense>
  )
}

/** State, countdown, name and price on ink. */
function Head({ raffle, now }: { raffle: RaffleDetail; now: number }) {
  const { product, state, openAt, closeAt, price, groupTitle } = raffle
  const isTicking = state === 'OPEN' || state === 'SCHEDULED'
  return (
    <header className={styles.head}>
      <p className={styles.kind}>
        <span lang="en">RAFFLE</span>
        <span className={styles.state}>{RAFFLE_STATE_WORDS[state]}</span>
      </p>
      {isTicking && (
        <div>
          <p className={styles.label}>{state === 'OPEN' ? '응모 마감까지' : '응모 시작까지'}</p>
          <p className={styles.time} role="timer">
            {countdownOf(state === 'OPEN' ? closeAt : openAt, now)}
          </p>
        </div>
      )}
      <div>
        <p className={styles.group}>{groupTitle}</p>
        <h1 className={styles.name} tabIndex={-1}>
          {product.name}
        </h1>
        <p className={styles.price}>
          {product.brand.nameKo} · {formatKrw(price)}
        </p>
      </div>
      <dl className={styles.rows}>
        {raffleRows(raffle).map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </header>
  )
}

/** Sizes with their pieces, where the raffle publishes them. */
function Sizes({ sizes }: { sizes: readonly RaffleSize[] }) {
  if (sizes.length === 0) return null
  return (
    <section aria-label="사이즈">
      <ul className={styles.sizes}>
        {sizes.map(({ sizeId, label, quantity }) => (
          <li key={sizeId} className={styles.size}>
            {label}
            {quantity !== null && <span className={styles.quiet}>수량 {quantity}개</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Information({ raffle }: { raffle: RaffleDetail }) {
  const { description, notice, resultSummary, soldByBrand, product } = raffle
  return (
    <div>
      {resultSummary !== null && (
        <p className={styles.summary}>
          응모 {resultSummary.entries.toLocaleString('ko-KR')}명 · 당첨{' '}
          {resultSummary.winners.toLocaleString('ko-KR')}명
        </p>
      )}
      <Fold title={<h2>상품 정보</h2>} className={styles.fold}>
        <div className={styles.text}>
          {description.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </Fold>
      <Fold title={<h2>유의사항</h2>} isOpen={false} className={styles.fold}>
        <ul className={styles.rules}>
          <li>본인인증을 마친 회원이 한 번만 응모할 수 있습니다.</li>
          <li>당첨 후 결제하지 않으면 벌점이 쌓여 응모가 제한될 수 있습니다.</li>
          <li>쿠폰과 마일리지를 사용할 수 없고, 사이즈 교환은 제공하지 않습니다.</li>
          <li>받은 날부터 7일 안에 반품할 수 있습니다.</li>
          {soldByBrand && (
            <li>
              {product.brand.nameKo}에서 판매하는 상품입니다. 당첨되면 배송에 필요한 정보를 판매
              브랜드에 제공합니다.
            </li>
          )}
        </ul>
      </Fold>
      <Fold title={<h2>상품정보제공고시</h2>} isOpen={false} className={styles.fold}>
        <dl className={styles.facts}>
          {notice.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Fold>
    </div>
  )
}
