import { SHOP_NAME } from '#src/company/shop.ts'
import { Link } from '@tanstack/react-router'
import { useState, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { IconButton } from '#src/ui/icon/icon-button.tsx'
import { Wordmark } from '#src/company/wordmark.tsx'
import { lazyOverlay } from '#src/ui/sheet/lazy-overlay.tsx'
import { CartLink } from './cart-link.tsx'
import { HEADER_LINKS } from './layout-links.ts'
import styles from './header.module.css'
import { SearchForm } from '#src/features/catalogue/search/search-form.tsx'
import { SearchPlace } from '#src/features/catalogue/search/search-place.tsx'
import { Icon } from '#src/ui/icon/icon.tsx'
import toolStyles from './tool-link.module.css'
import { nextVisibility } from './header-visibility.ts'
import { useLoginState } from '#src/page/use-login-state.ts'

/** Link to the member's page, or to the login for guests. */
function MemberLink({ className }: { className?: string | undefined }) {
  const isMember = useLoginState().name === 'member'
  return (
    <Link
      to={isMember ? '/my-page' : '/auth/login'}
      className={`${toolStyles.tool} ${className ?? ''}`}
      aria-label={isMember ? '마이페이지' : '로그인'}
    >
      <Icon name="user" />
    </Link>
  )
}

/** Whether the header is hidden, because the visitor scrolls down (app#frame). */
function useHeaderHidden(): boolean {
  const [travel, setTravel] = useState({ y: 0, hidden: false })
  useEffect(() => {
    const follow = () => setTravel((last) => nextVisibility(last, window.scrollY))
    window.addEventListener('scroll', follow, { passive: true })
    return () => window.removeEventListener('scroll', follow)
  }, [])
  return travel.hidden
}

/** Link to the wish list, which leads guests to the login (app#login-gate). */
function BookmarksLink({ className }: { className?: string | undefined }) {
  return (
    <Link
      to="/my-page/wish"
      className={`${toolStyles.tool} ${className ?? ''}`}
      aria-label="찜한 상품"
    >
      <Icon name="heart" />
    </Link>
  )
}

const SideMenu = lazyOverlay(async () => (await import('./side-menu.tsx')).SideMenu)

/**
 * Header of every page: menu, wordmark, search and cart on phones; the whole navigation in one line
 * on wide screens.
 */
export function Header() {
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  const [isSearching, setIsSearching] = useState(false)
  const searchButton = useRef<HTMLButtonElement>(null)
  const isHidden = useHeaderHidden()
  const endSearch = (isChosen: boolean) => {
    // The button takes no focus as long as the search covers the page.
    flushSync(() => setIsSearching(false))
    if (!isChosen) searchButton.current?.focus()
  }
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
            ref={searchButton}
            icon="search"
            label="검색 열기"
            className={styles.narrowSearchButton}
            aria-haspopup="dialog"
            onClick={() => setIsSearching(true)}
          />
          <BookmarksLink className={styles.member} />
          <MemberLink className={styles.member} />
          <CartLink />
        </div>
      </div>
      {isSearching && <SearchPlace onClose={endSearch} />}
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
