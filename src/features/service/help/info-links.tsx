import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Icon } from '#src/ui/icon/icon.tsx'
import styles from './info-links.module.css'
import post from './post-list.module.css'
import { infoSlugOf } from './info-slug.ts'
import { groupsQuery } from './queries.ts'

/** Links to all information pages, the current one marked. */
export function InfoLinks({ current }: { current?: string | undefined }) {
  const { data: groups } = useQuery(groupsQuery)
  const info = groups?.find(({ groupKey }) => groupKey === 'INFO')
  if (info === undefined) return null
  const pages = info.categories.flatMap(({ key, label, count }) => {
    const slug = infoSlugOf(key)
    return slug === undefined || count === 0 ? [] : [{ slug, label }]
  })
  return (
    <nav aria-labelledby="info-pages">
      <h2 id="info-pages" className={post.heading}>
        {info.label}
      </h2>
      <ul className={post.list}>
        {pages.map(({ slug, label }) => (
          <li key={slug}>
            <Link
              to="/customer-center/info/$category"
              params={{ category: slug }}
              className={styles.link}
              data-here={slug === current}
              aria-current={slug === current ? 'page' : undefined}
            >
              {label}
              <Icon name="arrow-right" size="small" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
