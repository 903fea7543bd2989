import styles from './field.module.css'

/** Mark of a required field; assistive technology reads the state of the control. */
export function RequiredMark() {
  return (
    <span className={styles.mark} aria-hidden="true">
      *
    </span>
  )
}
