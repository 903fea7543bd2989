import type { CSSProperties } from 'react'
import styles from './rail.module.css'

interface RailProps {
  /** 0 to 1: completed share of the wait. */
  readonly progress: number
  /** Whether the visitor is called: the wheel is at the end and lights up. */
  readonly isOver?: boolean
  /** Whether the wheel does not move, because nothing is known yet or the connection is lost. */
  readonly isResting?: boolean
}

/** Progress bar: a rail with a skate wheel that rolls forward as the queue advances. */
export function Rail({ progress, isOver = false, isResting = false }: RailProps) {
  const percent = Math.round(progress * 100)
  const style: CSSProperties & Record<'--progress', string> = { '--progress': String(progress) }
  return (
    <div
      className={styles.rail}
      style={style}
      data-over={isOver || undefined}
      data-resting={isResting || undefined}
    >
      <progress className="visually-hidden" aria-label="대기 진행" max={100} value={percent} />
      <div className={styles.way}>
        <Wheel />
      </div>
      <div className={styles.bar}>
        <div className={styles.done} />
      </div>
      <div className={styles.legs} />
    </div>
  )
}

/** Wheel from the side: urethane, its printed ring, the core, the bearing and its balls. */
function Wheel() {
  return (
    <svg className={styles.wheel} viewBox="0 0 56 56" aria-hidden="true">
      <circle className={styles.urethane} cx="28" cy="28" r="28" />
      <g className={styles.print}>
        <circle cx="28" cy="28" r="21.5" pathLength="12" />
        <path d="M28 3.5v6M6.8 15.8l5.2 3M6.8 40.2l5.2-3" />
      </g>
      <circle className={styles.core} cx="28" cy="28" r="15" />
      <circle className={styles.shield} cx="28" cy="28" r="11" />
      <g className={styles.balls}>
        {BALLS.map(([x, y]) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r="1.7" />
        ))}
      </g>
      <circle className={styles.axle} cx="28" cy="28" r="4.2" />
    </svg>
  )
}

/** Centres of the seven balls of a skate bearing. */
const BALLS = Array.from({ length: 7 }, (_, i) => {
  const angle = (i / 7) * 2 * Math.PI
  return [round(28 + 7.6 * Math.sin(angle)), round(28 - 7.6 * Math.cos(angle))] as const
})

function round(value: number): number {
  return Math.round(value * 100) / 100
}
