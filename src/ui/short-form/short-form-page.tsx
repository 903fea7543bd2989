import type { ReactNode } from 'react'
import { Container } from '#src/ui/container/container.tsx'
import styles from './short-form.module.css'

/** Page of one short form: sign-in, look-up. */
export function ShortFormPage({ children }: { children: ReactNode }) {
  return (
    <Container narrow className={styles.page}>
      {children}
    </Container>
  )
}
