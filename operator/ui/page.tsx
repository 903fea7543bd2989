import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import styles from './page.module.css'

/** Page of the console: head with its actions, and its content. */
export function Page({
  title,
  note,
  actions,
  children,
}: {
  readonly title: string
  readonly note?: ReactNode
  readonly actions?: ReactNode
  readonly children: ReactNode
}) {
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <div>
          <h1 className={styles.title}>{title}</h1>
          {note !== undefined && <div className={styles.note}>{note}</div>}
        </div>
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </main>
  )
}

/** Part of a page with its heading. */
export function Panel({
  title,
  actions,
  children,
}: {
  readonly title: string
  readonly actions?: ReactNode
  readonly children: ReactNode
}) {
  return (
    <section className={styles.panel}>
      <header className={styles.panelHead}>
        <h2>{title}</h2>
        {actions}
      </header>
      {children}
    </section>
  )
}

/** Names with their values. */
export function Facts({ facts }: { readonly facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** State in words; `tone` says whether it waits for the operator. */
export function Badge({
  tone,
  children,
}: {
  readonly tone?: 'due' | 'late' | undefined
  readonly children: ReactNode
}) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {children}
    </span>
  )
}

/** What a refused or unanswered action said. */
export function ActionError({ error }: { readonly error: Error | null }) {
  if (error === null) return null
  return (
    <p className={styles.error} role="alert">
      {error.message}
    </p>
  )
}

/** Whether a call was refused because there is no such record. */
const isMissing = (error: Error): boolean =>
  'code' in error && typeof error.code === 'string' && error.code.endsWith('NOT_FOUND')

/**
 * Page whose record does not load: what was refused, and a way to ask again, or back to the list
 * where there is no such record.
 */
export function LoadState({
  error,
  onRetry,
  back,
}: {
  readonly error: Error | null
  readonly onRetry: () => void
  readonly back?: { readonly to: string; readonly label: string } | undefined
}) {
  if (error === null) {
    return (
      <main className={styles.page} aria-busy="true">
        <div className={styles.skeleton} />
        <div className={styles.skeleton} />
      </main>
    )
  }
  if (back !== undefined && isMissing(error))
    return (
      <Page title={error.message} note="주소가 바뀌었거나 지워졌습니다.">
        <Link to={back.to} className={styles.back}>
          {back.label}
        </Link>
      </Page>
    )
  return (
    <main className={styles.page}>
      <p className={styles.error} role="alert">
        {error.message}
      </p>
      <Retry onRetry={onRetry} />
    </main>
  )
}

/** Button of a page that asks again. */
export function Retry({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <button type="button" className={styles.retry} onClick={onRetry}>
      다시 시도
    </button>
  )
}
