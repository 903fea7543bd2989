import { Suspense, type ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
import { useIsWide } from '#src/browser/use-is-wide.ts'
import { Fold } from '#src/ui/fold/fold.tsx'
import styles from './account-menu.module.css'
import { MENU_GROUPS } from './menu-groups.ts'

/**
 * Menu of the account: groups of pages. As content of a page its groups are folded below 1024 px
 * (members#cockpit).
 */
export function AccountMenu({ layout }: { layout: 'side' | 'page' }) {
  const isWide = useIsWide()
  const Group = layout === 'page' && !isWide ? FoldedGroup : OpenGroup
  return (
    <nav className={`${styles.menu} ${styles[layout]}`} aria-label="마이페이지 메뉴">
      {MENU_GROUPS.map(({ title, links }) => (
        <Group key={title} title={title}>
          <ul>
            {links.map(({ to, label, Mark }) => (
              <li key={to}>
                <Link to={to} className={styles.link}>
                  {label}
                  {Mark && (
                    <Suspense>
                      <Mark className={styles.wins} />
                    </Suspense>
                  )}
                </Link>
              </li>
            ))}
          </ul>
        </Group>
      ))}
    </nav>
  )
}

interface GroupProps {
  title: string
  children: ReactNode
}

function OpenGroup({ title, children }: GroupProps) {
  return (
    <section>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </section>
  )
}

function FoldedGroup({ title, children }: GroupProps) {
  return (
    <Fold title={title} isOpen={false} className={styles.folded}>
      {children}
    </Fold>
  )
}
