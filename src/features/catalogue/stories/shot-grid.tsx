import { Link } from '@tanstack/react-router'
import type { StyleCard } from '#contract/catalogue/story-cards.ts'
import cover from '#src/ui/picture/cover.module.css'
import { Picture } from '#src/ui/picture/picture.tsx'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'
import styles from './shot-grid.module.css'
import { wornBy } from './worn-by.ts'

const SIZES = '(min-width: 64rem) 25vw, (min-width: 37.5rem) 33vw, 50vw'
const LARGE_SIZES = '(min-width: 64rem) 50vw, (min-width: 37.5rem) 67vw, 100vw'
/** Every seventh shot is as large as four. */
const RHYTHM = 7

interface ShotGridProps {
  shots: readonly StyleCard[]
  label: string
  /** Whether some shots are larger than others. */
  mixed?: boolean
  /** Number of first pictures on the first screen. */
  priorityCount?: number
}

/** Grid of styling shots without gaps: two in a row on phones, four on wide screens. */
export function ShotGrid({ shots, label, mixed = false, priorityCount = 0 }: ShotGridProps) {
  return (
    <ul className={styles.grid} aria-label={label}>
      {shots.map((shot, index) => {
        const isLarge = mixed && index % RHYTHM === 0
        return (
          <li key={shot.styleId} className={isLarge ? styles.large : styles.cell}>
            <Link
              to="/styling/$styleId"
              params={{ styleId: String(shot.styleId) }}
              className={styles.link}
            >
              <div className={`${cover.cover} ${styles.picture}`}>
                <Picture
                  picture={shot.image}
                  sizes={isLarge ? LARGE_SIZES : SIZES}
                  priority={index < priorityCount}
                  alt=""
                />
              </div>
              <div className={styles.words}>
                <h3 className={styles.title}>{shot.title}</h3>
                <p className={styles.person}>{wornBy(shot)}</p>
              </div>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

/** Skeleton of the grid with its geometry. */
export function ShotGridSkeleton({ count, mixed = false }: { count: number; mixed?: boolean }) {
  return (
    <ul className={styles.grid} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <li key={index} className={mixed && index % RHYTHM === 0 ? styles.large : styles.cell}>
          <div className={`${cover.cover} ${styles.picture}`}>
            <Skeleton ratio="4 / 5" />
          </div>
          <div className={styles.words}>
            <Skeleton shape="text" width="70%" />
            <Skeleton shape="text" width="40%" />
          </div>
        </li>
      ))}
    </ul>
  )
}
