import styles from './skeleton.module.css'

interface SkeletonProps {
  /** `text` is one line in the size of its surroundings, `box` a plain area. */
  shape?: 'text' | 'box' | undefined
  /** CSS lengths, e.g. `60%`. */
  width?: string | undefined
  height?: string | undefined
  /** Width to height, e.g. `4 / 5`. */
  ratio?: string | undefined
}

/** Holds the place of what is on its way, in the same geometry; silent to assistive technology. */
export function Skeleton({ shape = 'box', width, height, ratio }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={`${styles.skeleton} ${styles[shape]}`}
      style={{ inlineSize: width, blockSize: height, aspectRatio: ratio }}
    />
  )
}
