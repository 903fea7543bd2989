import { Link } from '@tanstack/react-router'
import { Icon } from '#src/ui/icon/icon.tsx'
import { useLoginState } from '#src/features/members/use-login-state.ts'
import type { LayoutLink } from './layout-links.ts'
import { useExistingLinks } from './layout-links.ts'
import styles from './tool-link.module.css'

/** Links of members: the login page shows the member and the sign-out until there is a member page. */
const OF_MEMBERS: readonly LayoutLink[] = [
  { to: '/my-page', label: '마이페이지' },
  { to: '/auth/login', label: '내 계정' },
]
const LOGIN: readonly LayoutLink[] = [{ to: '/auth/login', label: '로그인' }]

/** Link to the member's page, or to the login for guests. */
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
