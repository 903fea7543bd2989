import { Link } from '@tanstack/react-router'
import { Icon } from '#src/ui/icon/icon.tsx'
import { TAB_LINKS, useExistingLinks } from './layout-links.ts'
import styles from './tab-bar.module.css'

/** Bottom bar on phones with the most used pages (Product 1.5). */
export function TabBar() {
  const links = useExistingLinks(TAB_LINKS)
  return (
    <nav className={styles.bar} aria-label="하단 메뉴">
      {links.map(({ to, label, icon }) => (
        <Link key={to} to={to} className={styles.tab} activeOptions={{ exact: to === '/' }}>
          <Icon name={icon} />
          {label}
        </Link>
      ))}
    </nav>
  )
}
