import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { StoreInfo } from '#contract/service/store-infos.calls.ts'
import { LinkButton } from '#src/ui/button/link-button.tsx'
import { Container } from '#src/ui/container/container.tsx'
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx'
import { formatDay } from '#src/ui/format/korean-time.ts'
import { Picture } from '#src/ui/picture/picture.tsx'
import { ShareButton } from '#src/ui/share/share-button.tsx'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'
import { OpenState } from './open-state.tsx'
import { storesQuery } from './queries.ts'
import { StoreActions } from './store-actions.tsx'
import { StoreMap } from './store-map.tsx'
import styles from './store-page.module.css'
import { weeklyHours } from './weekly-hours.ts'

const route = getRouteApi('/_admitted/store-info/$storeId')

/** Branch with hours, services, photos and the way. */
export function StorePage() {
  const storeId = Number(route.useParams({ select: (params) => params.storeId }))
  const { data: stores } = useSuspenseQuery(storesQuery)
  const store = stores.find((one) => one.storeId === storeId)
  return store === undefined ? <StoreMissing /> : <StoreView store={store} />
}

function StoreView({ store }: { store: StoreInfo }) {
  const { name, address, directions, services, photos } = store
  return (
    <Container className={styles.page}>
      <Link to="/store-info" className={styles.parent}>
        매장 안내
      </Link>
      <div className={styles.columns}>
        <div className={styles.words}>
          <header className={styles.head}>
            <OpenState store={store} />
            <h1 className={styles.title} tabIndex={-1}>
              {name}
            </h1>
            <p>{address}</p>
          </header>
          <StoreActions store={store} />
          <Hours store={store} />
          <Section title="서비스">
            <p>{services.join(' · ')}</p>
          </Section>
          <Section title="오시는 길">
            <p className={styles.directions}>{directions}</p>
            <StoreMap store={store} />
            <p className={styles.quiet}>약도는 실제 거리와 다를 수 있습니다.</p>
          </Section>
          <ShareButton title={name} />
        </div>
        <div className={styles.photos}>
          {photos.map((picture, index) => (
            <Picture
              key={picture.base}
              picture={picture}
              sizes="(min-width: 64rem) 50vw, 100vw"
              priority={index === 0}
            />
          ))}
        </div>
      </div>
    </Container>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{title}</h2>
      {children}
    </section>
  )
}

function Hours({ store: { hours, holidays } }: { store: StoreInfo }) {
  return (
    <Section title="영업시간">
      <dl className={styles.hours}>
        {weeklyHours(hours).map((row) => (
          <div key={row.days}>
            <dt>{row.days}</dt>
            <dd>{row.hours}</dd>
          </div>
        ))}
        {holidays.slice(0, HOLIDAYS_SHOWN).map(({ day, name, hours: special }) => (
          <div key={day}>
            <dt>{`${day.slice(0, 4)}.${formatDay(day)} ${name}`}</dt>
            <dd>{special === null ? '휴무' : `${special.open}–${special.close}`}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}

/** Days with other hours on the page of a branch. */
const HOLIDAYS_SHOWN = 3

/** Page of a branch that does not exist. */
export function StoreMissing() {
  return (
    <EmptyState
      as="h1"
      drawing="dead-end"
      sentence="매장을 찾을 수 없습니다."
      action={<LinkButton to="/store-info">매장 모두 보기</LinkButton>}
    />
  )
}

/** Skeleton of the page of a branch. */
export function StoreSkeleton() {
  return (
    <Container className={styles.page}>
      <div className={styles.columns} aria-busy="true">
        <div className={styles.words}>
          <Skeleton height="3rem" />
          <Skeleton height="20rem" />
        </div>
        <Skeleton ratio="16 / 11" />
      </div>
    </Container>
  )
}
