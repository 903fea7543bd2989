import { Link } from '@tanstack/react-router'
import { Icon } from '#src/ui/icon/icon.tsx'
import { useLoginState } from '#src/features/members/use-login-state.ts'
import type { LayoutLink } from './layout-links.ts'
import { useExistingLinks } from './layout-links.ts'
import styles from './tool-link.module.css'

/** Where members find themselves and the way to sign out; the login page is both until they have a page of their own. */
const OF_MEMBERS: readonly LayoutLink[] = [
  { to: '/my-page', label: '마이페이지' },
  { to: '/auth/login', label: '내 계정' },
]
const LOGIN: readonly LayoutLink[] = [{ to: '/auth/login', label: '로그인' }]

/** A member's own place, the login for guests. */
export function MemberLink({ className }: { className?: string | undefined }) {
  const isMember = useLoginState().name === 'member'
  const [link] = useExistingLinks(isMember ? OF_MEMBERS : LOGIN)
  if (link === undefined) return null
  return (
    <Link to={link.to} className={`${styles.tool} ${className ?? ''}`} aria-label={link.label}>
      <Icon name="user" />
    </Link>
  )
}
