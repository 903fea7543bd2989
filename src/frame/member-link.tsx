import { Link } from '@tanstack/react-router'
import { Icon } from '#src/design/icon/icon.tsx'
import { useLoginState } from '#src/member/use-login-state.ts'
import type { FrameLink } from './frame-links.ts'
import { useExistingLinks } from './frame-links.ts'
import styles from './tool-link.module.css'

const OF_MEMBERS: readonly FrameLink[] = [{ to: '/my-page', label: '마이페이지' }]
const LOGIN: readonly FrameLink[] = [{ to: '/auth/login', label: '로그인' }]

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
