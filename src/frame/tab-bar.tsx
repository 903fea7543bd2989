import { Link, useLocation } from '@tanstack/react-router'
import { Icon } from '#src/design/icon/icon.tsx'
import { isTabOf, TAB_LINKS, useExistingLinks } from './frame-links.ts'
import styles from './tab-bar.module.css'

/** Bottom bar on phones: the places a thumb goes to most (Product 1.5). */
export function TabBar() {
  const links = useExistingLinks(TAB_LINKS)
  const pathname = useLocation({ select: (location) => location.pathname })
  return (
    <nav className={styles.bar} aria-label="하단 메뉴">
      {links.map(({ to, label, icon }) => (
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
