import { Suspense } from 'react'
import { Link } from '@tanstack/react-router'
import styles from './account-menu.module.css'
import { MENU_GROUPS } from './menu-groups.ts'

/** Menu of the account: groups of pages. */
export function AccountMenu({ layout }: { layout: 'side' | 'page' }) {
  return (
    <nav className={`${styles.menu} ${styles[layout]}`} aria-label="마이페이지 메뉴">
      {MENU_GROUPS.map(({ title, links }) => (
        <section key={title}>
          <h2 className={styles.title}>{title}</h2>
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
        </section>
      ))}
    </nav>
  )
}
