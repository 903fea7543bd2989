import styles from './short-form.module.css'

/** Reason of a refusal; announced when it appears. */
export function ProblemNote({ problem }: { readonly problem: string | undefined }) {
  return (
    <div role="alert">{problem !== undefined && <p className={styles.problem}>{problem}</p>}</div>
  )
}
