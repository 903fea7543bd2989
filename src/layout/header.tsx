import { SHOP_NAME } from '#src/company/shop.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { IconButton } from '#src/ui/icon/icon-button.tsx'
import { Wordmark } from '#src/company/wordmark.tsx'
import { lazyOverlay } from '#src/ui/sheet/lazy-overlay.tsx'
import { CartLink } from './cart-link.tsx'
import { HEADER_LINKS } from './layout-links.ts'
import styles from './header.module.css'
import { MemberLink } from './member-link.tsx'
import { SearchForm } from '#src/features/catalogue/search/search-form.tsx'
import { useHeaderHidden } from './use-header-hidden.ts'
import { BookmarksLink } from './bookmarks-link.tsx'

const SideMenu = lazyOverlay(async () => (await import('./side-menu.tsx')).SideMenu)

/**
 * Header of every page: menu, wordmark, search and cart on phones; the whole navigation in one line
 * on wide screens.
 */
export function Header() {
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  const [isSearching, setIsSearching] = useState(false)
  const isHidden = useHeaderHidden() && !isSearching
  return (
    <header className={`${styles.header} ${isHidden ? styles.hidden : ''}`}>
      <div className={styles.bar}>
        <IconButton
          icon="menu"
          label="메뉴 열기"
          className={styles.menu}
          aria-expanded={isMenuOpen}
          {...SideMenu.intentProps}
          onClick={() => setIsMenuOpen(true)}
        />
        <Link to="/" className={styles.logo} aria-label={`${SHOP_NAME} 홈`}>
          <Wordmark />
        </Link>
        <MainNavigation />
        <div className={styles.tools}>
          <SearchForm className={styles.wideSearch} />
          <IconButton
            icon={isSearching ? 'close' : 'search'}
            label={isSearching ? '검색 닫기' : '검색 열기'}
            className={styles.narrowSearchButton}
            aria-expanded={isSearching}
            onClick={() => setIsSearching(!isSearching)}
          />
          <BookmarksLink className={styles.member} />
          <MemberLink className={styles.member} />
          <CartLink />
        </div>
      </div>
      {isSearching && (
        <SearchForm
          className={styles.narrowSearch}
          isFocusedFirst
          onSearched={() => setIsSearching(false)}
        />
      )}
      <SideMenu open={isMenuOpen} onOpenChange={setIsMenuOpen} />
    </header>
  )
}

function MainNavigation() {
  return (
    <nav className={styles.nav} aria-label="주요 메뉴">
      {HEADER_LINKS.map(({ to, label }) => (
        <Link key={to} to={to} className={styles.navLink}>
          {label}
        </Link>
      ))}
    </nav>
  )
}
