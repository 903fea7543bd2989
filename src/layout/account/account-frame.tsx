import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Container } from '#src/ui/container/container.tsx'
import { Icon } from '#src/ui/icon/icon.tsx'
import { PageHead } from '#src/ui/page-head/page-head.tsx'
import { AccountMenu } from './account-menu.tsx'
import styles from './account-frame.module.css'

interface AccountFrameProps {
  /** Heading of the page. */
  title: string
  /** Count or short note after the heading. */
  note?: ReactNode
  action?: ReactNode
  children: ReactNode
}

/**
 * Layout of a page below /my-page: a link back on phones, the account menu at the side on wide
 * screens.
 */
export function AccountFrame({ title, note, action, children }: AccountFrameProps) {
  return (
    <Container className={styles.frame}>
      <div className={styles.side}>
        <AccountMenu layout="side" />
      </div>
      <div className={styles.body}>
        <Link to="/my-page" className={styles.back}>
          <Icon name="arrow-left" size="small" />
          마이페이지
        </Link>
        <PageHead title={title} note={note} action={action} />
        {children}
      </div>
    </Container>
  )
}
