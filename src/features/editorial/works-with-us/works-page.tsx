import { WITH_SHOP } from '#src/company/shop.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { WorksType } from '#contract/editorial/works-with-us.calls.ts'
import { FailureSection } from '#src/error-pages/failure-section.tsx'
import { RefusedWrites } from '#src/offline/outbox/refused-writes.tsx'
import { Container } from '#src/ui/container/container.tsx'
import { Picture } from '#src/ui/picture/picture.tsx'
import { PageHead } from '#src/ui/page-head/page-head.tsx'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'
import { partnerChannel } from './partner-channel.ts'
import { worksTypesQuery } from './queries.ts'
import styles from './works-page.module.css'
import { WriteAgain } from './write-again.tsx'

/** Page of the fields in which the shop works with partners. */
export function WorksPage() {
  const { data, error, refetch } = useQuery(worksTypesQuery)
  return (
    <Container className={styles.page}>
      <PageHead title={<span lang="en">WORKS WITH US</span>} display />
      <p className={styles.lead}>{WITH_SHOP} 함께 만들고 싶은 것을 들려주세요.</p>
      <RefusedWrites
        channel={partnerChannel}
        renderAction={(news) => <WriteAgain refused={news} />}
      />
      {data !== undefined && <Types types={data} />}
      {data === undefined && error === null && <TypesSkeleton />}
      {data === undefined && error !== null && (
        <FailureSection as="h2" error={error} onRetry={() => void refetch()} />
      )}
    </Container>
  )
}

function Types({ types }: { types: readonly WorksType[] }) {
  return (
    <ul className={styles.types} aria-label="제안 분야">
      {types.map(({ typeId, name, summary, image, open }) => (
        <li key={typeId}>
          <Link
            to="/works-with-us/$typeId"
            params={{ typeId: String(typeId) }}
            className={styles.type}
          >
            {image !== null && (
              <Picture
                picture={image}
                sizes="(min-width: 64rem) 33vw, 100vw"
                className={styles.image}
                alt=""
              />
            )}
            <h2 className={styles.name}>{name}</h2>
            <p className={styles.summary}>{summary}</p>
            <p className={styles.state}>{open ? '접수 중' : '지금은 접수하지 않습니다'}</p>
          </Link>
        </li>
      ))}
    </ul>
  )
}

const ROWS = [1, 2, 3, 4, 5]

function TypesSkeleton() {
  return (
    <div className={styles.types} aria-busy="true">
      {ROWS.map((row) => (
        <Skeleton key={row} height="9rem" />
      ))}
    </div>
  )
}
