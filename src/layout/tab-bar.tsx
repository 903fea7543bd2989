import { Link, useLocation } from '@tanstack/react-router'
import { Icon } from '#src/ui/icon/icon.tsx'
import { isTabOf, TAB_LINKS } from './layout-links.ts'
import styles from './tab-bar.module.css'

/** Bottom bar on phones with the most used pages (app#frame). */
export function TabBar() {
  const pathname = useLocation({ select: (location) => location.pathname })
  return (
    <nav className={styles.bar} aria-label="하단 메뉴">
      {TAB_LINKS.map(({ to, label, icon }) => (
        <Link
          key={to}
          to={to}
          className={styles.tab}
          activeOptions={{ exact: !isTabOf(to, pathname) }}
        >
          <Icon name={icon} />
          {label}
        </Link>
      ))}
    </nav>
  )
}
