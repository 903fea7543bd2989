import { Link } from '@tanstack/react-router'
import { Icon } from '#src/ui/icon/icon.tsx'
import { useLoginState } from '#src/page/use-login-state.ts'
import styles from './tool-link.module.css'

/** Link to the member's page, or to the login for guests. */
export function MemberLink({ className }: { className?: string | undefined }) {
  const isMember = useLoginState().name === 'member'
  return (
    <Link
      to={isMember ? '/my-page' : '/auth/login'}
      className={`${styles.tool} ${className ?? ''}`}
      aria-label={isMember ? '마이페이지' : '로그인'}
    >
      <Icon name="user" />
    </Link>
  )
}
