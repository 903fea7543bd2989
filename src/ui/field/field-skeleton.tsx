import styles from './field.module.css'

/** Placeholder of a field with a label and one line, in its geometry; hidden from assistive technology. */
export function FieldSkeleton() {
  return (
    <div className={styles.field} aria-hidden="true">
      <span className={styles.label}>{'\u00A0'}</span>
      <div className={styles.box}>
        <span className={styles.input} />
      </div>
    </div>
  )
}
