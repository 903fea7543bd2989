import styles from './skeleton.module.css'

interface SkeletonProps {
  /** `text` is one line in the surrounding font size, `box` an area. */
  shape?: 'text' | 'box' | undefined
  /** CSS lengths, e.g. `60%`. */
  width?: string | undefined
  height?: string | undefined
  /** Width to height, e.g. `4 / 5`. */
  ratio?: string | undefined
}

/** Placeholder of loading content in the same geometry; hidden from assistive technology. */
export function Skeleton({ shape = 'box', width, height, ratio }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={`${styles.skeleton} ${styles[shape]}`}
      style={{ inlineSize: width, blockSize: height, aspectRatio: ratio }}
    />
  )
}
