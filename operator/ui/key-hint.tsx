import styles from './key-hint.module.css'

/** Keys of an action, shown where a keyboard is likely: `Ctrl+S 저장`. */
export function KeyHint({
  keys,
}: {
  readonly keys: readonly (readonly [key: string, does: string])[]
}) {
  return (
    <p className={styles.hint}>
      {keys.map(([key, does]) => (
        <span key={key}>
          <kbd className={styles.key}>{key}</kbd> {does}
        </span>
      ))}
    </p>
  )
}
