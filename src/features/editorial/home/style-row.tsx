import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { StyleCard } from '#contract/catalogue/story-cards.ts'
import { stylingSeen } from '#src/features/editorial/styling/styling-seen.ts'
import cover from '#src/ui/picture/cover.module.css'
import { Picture } from '#src/ui/picture/picture.tsx'
import { newStoriesQuery } from './lower-sections-queries.ts'
import styles from './lower-sections.module.css'
import { SectionTitle } from './section-title.tsx'

/**
 * Row of the newest styling shots, marked where some are newer than the last visit of their list
 * (editorial#new-stories).
 */
export function StyleRow({ shots }: { shots: readonly StyleCard[] }) {
  const { data: news } = useQuery(newStoriesQuery(stylingSeen.read()))
  if (shots.length === 0) return null
  return (
    <section data-appear aria-labelledby="home-styling">
      <SectionTitle
        id="home-styling"
        title="STYLING"
        more={{ path: '/styling', label: news?.hasNew ? `새 스타일링 ${news.count}` : '모두 보기' }}
      />
      <ul className={styles.shots} aria-label="스타일링">
        {shots.map((shot, index) => (
          <li key={shot.styleId} className={styles.shot}>
            <Link to="/styling/$styleId" params={{ styleId: String(shot.styleId) }}>
              <div className={`${cover.cover} ${styles.shotPicture}`}>
                <Picture picture={shot.image} sizes="(min-width: 64rem) 17vw, 42vw" alt="" />
                {/* The newest are the first ones. */}
                {index < (news?.count ?? 0) && (
                  <span className={styles.mark}>
                    <span aria-hidden="true">N</span>
                    <span className="visually-hidden">새 스타일링</span>
                  </span>
                )}
              </div>
              <h3 className={styles.shotTitle}>{shot.title}</h3>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
