import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { Info } from '#contract/service/customer-center.calls.ts'
import chip from '#src/ui/chip/chip.module.css'
import { formatDate } from '#src/ui/format/korean-time.ts'
import { ContactSection } from './contact-section.tsx'
import { InfoLinks } from './info-links.tsx'
import { infoCategoryOf } from './info-slug.ts'
import { PostArticle } from './post-article.tsx'
import styles from './post-page.module.css'
import { infoQuery } from './queries.ts'
import { versionInAddress, versionOfAddress } from './support-search.ts'

const route = getRouteApi('/_admitted/customer-center/info/$category')

/** Information page of a category, in its current version or in an older one. */
export function InfoPage() {
  const slug = route.useParams({ select: (params) => params.category })
  const { version } = route.useSearch()
  // The route refuses an unknown category.
  const category = infoCategoryOf(slug) ?? 'CONTACT'
  const { data: info } = useSuspenseQuery(infoQuery(category, versionOfAddress(version)))
  return (
    <PostArticle
      title={info.title}
      body={info.body}
      facts={
        <>
          시행일 <time dateTime={info.effectiveAt}>{formatDate(info.effectiveAt)}</time>
        </>
      }
      versions={<Versions info={info} slug={slug} />}
    >
      <div className={styles.after}>
        <ContactSection />
        <InfoLinks current={slug} />
      </div>
    </PostArticle>
  )
}

function Versions({ info, slug }: { info: Info; slug: string }) {
  const [current, ...older] = info.versions
  if (older.length === 0 || current === undefined) return null
  return (
    <>
      <nav className={styles.versions} aria-label="버전">
        {info.versions.map(({ version, effectiveAt }) => (
          <Link
            key={version}
            to="/customer-center/info/$category"
            params={{ category: slug }}
            search={version === current.version ? {} : { version: versionInAddress(version) }}
            className={chip.chip}
            data-here={version === info.version}
            aria-current={version === info.version ? 'page' : undefined}
          >
            {formatDate(effectiveAt)} {version === current.version ? '(현행)' : ''}
          </Link>
        ))}
      </nav>
      {info.version !== current.version && (
        <p className={styles.old} role="note">
          이전 버전입니다. 지금은{' '}
          <Link to="/customer-center/info/$category" params={{ category: slug }}>
            {formatDate(current.effectiveAt)} 버전
          </Link>
          이 적용됩니다.
        </p>
      )}
    </>
  )
}
