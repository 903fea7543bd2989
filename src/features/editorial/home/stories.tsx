import { Link } from '@tanstack/react-router'
import type { ContentCard } from '#contract/catalogue/story-cards.ts'
import cover from '#src/ui/picture/cover.module.css'
import { Picture } from '#src/ui/picture/picture.tsx'
import { SectionTitle } from './section-title.tsx'
import styles from './stories.module.css'

/** Newest stories: the first one wide, the others in a row below. */
export function Stories({ stories }: { stories: readonly ContentCard[] }) {
  const [first, ...others] = stories
  if (first === undefined) return null
  return (
    <section data-appear aria-labelledby="home-stories">
      <SectionTitle
        id="home-stories"
        title="CONTENTS"
        more={{ path: '/contents', label: '모두 보기' }}
      />
      <div className={styles.grid}>
        <Story story={first} sizes="(min-width: 64rem) 66vw, 100vw" />
        {others.map((story) => (
          <Story key={story.contentId} story={story} sizes="(min-width: 64rem) 33vw, 45vw" />
        ))}
      </div>
    </section>
  )
}

function Story({ story, sizes }: { story: ContentCard; sizes: string }) {
  return (
    <article className={styles.story}>
      <Link
        to="/contents/$contentId"
        params={{ contentId: String(story.contentId) }}
        className={styles.link}
      >
        <div className={`${cover.cover} ${styles.picture}`}>
          <Picture picture={story.hero} sizes={sizes} alt="" />
        </div>
        <div className={styles.words}>
          <p className={styles.kind} lang="en">
            {story.category}
          </p>
          <h3 className={styles.title}>{story.title}</h3>
          <p className={styles.summary}>{story.summary}</p>
        </div>
      </Link>
    </article>
  )
}
