import type { Membership } from '#contract/members/memberships.calls.ts'
import { formatKrw } from '#src/ui/format/format-krw.ts'
import styles from './grade-bar.module.css'
import { gradeProgress } from './grade-progress.ts'

/** Way to the next grade: `RAIL까지 120,000원` and a bar. */
export function GradeBar({ membership }: { membership: Membership }) {
  const { next } = membership
  const percent = gradeProgress(membership)
  return (
    <div className={styles.bar}>
      <p id="grade-progress" className={styles.text}>
        {next === null ? '가장 높은 등급입니다.' : `${next.name}까지 ${formatKrw(next.needed)}`}
      </p>
      <progress
        className={styles.progress}
        max={100}
        value={percent}
        aria-labelledby="grade-progress"
      />
    </div>
  )
}
