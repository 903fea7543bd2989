import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { KEYWORD_LENGTH_MAX } from '#contract/platform/limits.ts'
import type { StoreInfo } from '#contract/service/store-infos.calls.ts'
import { FailureSection } from '#src/error-pages/failure-section.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { LinkButton } from '#src/ui/button/link-button.tsx'
import chip from '#src/ui/chip/chip.module.css'
import { Container } from '#src/ui/container/container.tsx'
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx'
import { PageHead } from '#src/ui/page-head/page-head.tsx'
import { Picture } from '#src/ui/picture/picture.tsx'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'
import { OpenState } from './open-state.tsx'
import { distanceText, orderStores, type ListedStore } from './order-stores.ts'
import { storesQuery } from './queries.ts'
import { StoreActions } from './store-actions.tsx'
import { StoreMap } from './store-map.tsx'
import styles from './stores-page.module.css'
import { usePosition } from './use-position.ts'
import { weeklyHours } from './weekly-hours.ts'

const route = getRouteApi('/_admitted/store-info/')

/** Branches by region, with search and the nearest first after consent. */
export function StoresPage() {
  const { region } = route.useSearch()
  const { data: stores, error, refetch } = useQuery(storesQuery)
  const [word, setWord] = useState('')
  const { state, ask } = usePosition()
  const position = state.name === 'known' ? state.position : undefined
  const listed = orderStores(stores ?? [], { region, keyword: word, position })
  return (
    <Container className={styles.page}>
      <PageHead title="매장 안내" note={stores === undefined ? undefined : listed.length} />
      <div className={styles.tools}>
        <Regions stores={stores ?? []} region={region} />
        <input
          type="search"
          className={styles.search}
          aria-label="매장 검색"
          placeholder="매장 이름, 주소, 서비스"
          maxLength={KEYWORD_LENGTH_MAX}
          autoComplete="off"
          value={word}
          onChange={({ target }) => setWord(target.value)}
        />
        <Button
          variant="line"
          size="small"
          busy={state.name === 'asking'}
          aria-pressed={position !== undefined}
          onClick={ask}
        >
          가까운 순
        </Button>
      </div>
      <output className={styles.note}>
        {state.name === 'refused' && state.sentence}
        {state.name === 'known' && '가까운 순으로 보여드립니다. 위치는 이 기기에서만 사용합니다.'}
      </output>
      {stores === undefined && error !== null && (
        <FailureSection as="h2" error={error} onRetry={() => void refetch()} />
      )}
      {stores === undefined && error === null && <StoresSkeleton />}
      {stores !== undefined && listed.length === 0 && (
        <EmptyState
          drawing="bare-deck"
          sentence="찾으시는 매장이 없습니다."
          action={
            <LinkButton to="/store-info" onClick={() => setWord('')}>
              매장 모두 보기
            </LinkButton>
          }
        />
      )}
      {listed.length > 0 && (
        <ul className={styles.list} aria-label="매장">
          {listed.map((one) => (
            <StoreCard key={one.store.storeId} {...one} />
          ))}
        </ul>
      )}
    </Container>
  )
}

function Regions({ stores, region }: { stores: readonly StoreInfo[]; region: string | undefined }) {
  const regions = [...new Set(stores.map((store) => store.region))]
  return (
    <nav className={styles.regions} aria-label="지역">
      {[undefined, ...regions].map((one) => (
        <Link
          key={one ?? ''}
          to="/store-info"
          search={one === undefined ? {} : { region: one }}
          className={chip.chip}
          data-here={one === region}
          aria-current={one === region ? 'page' : undefined}
          resetScroll={false}
          replace
        >
          {one ?? '전체'}
        </Link>
      ))}
    </nav>
  )
}

function StoreCard({ store, distance }: ListedStore) {
  const { storeId, name, address, hours, services, photos } = store
  const [photo] = photos
  return (
    <li className={styles.store}>
      {photo !== undefined && (
        <Picture picture={photo} sizes="(min-width: 64rem) 18rem, 100vw" className={styles.photo} />
      )}
      <div className={styles.words}>
        <OpenState store={store} />
        <h2 className={styles.name}>
          <Link to="/store-info/$storeId" params={{ storeId: String(storeId) }}>
            {name}
          </Link>
          {distance !== undefined && (
            <span className={styles.distance}> {distanceText(distance)}</span>
          )}
        </h2>
        <p>{address}</p>
        <p className={styles.hours}>
          {weeklyHours(hours)
            .map((row) => `${row.days} ${row.hours}`)
            .join(' / ')}
        </p>
        <p className={styles.services}>{services.join(' · ')}</p>
        <StoreActions store={store} />
      </div>
      <Link
        to="/store-info/$storeId"
        params={{ storeId: String(storeId) }}
        className={styles.map}
        aria-label={`${name} 자세히 보기`}
      >
        <StoreMap store={store} />
      </Link>
    </li>
  )
}

function StoresSkeleton() {
  return (
    <div className={styles.list} aria-busy="true">
      {Array.from({ length: 4 }, (_, index) => (
        <Skeleton key={index} height="16rem" />
      ))}
    </div>
  )
}
