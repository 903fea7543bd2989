import { Link } from '@tanstack/react-router'
import { Icon } from '#src/ui/icon/icon.tsx'
import styles from './tool-link.module.css'

/** Link to the wish list, which leads guests to the login (app#login-gate). */
export function BookmarksLink({ className }: { className?: string | undefined }) {
  return (
    <Link to="/my-page/wish" className={`${styles.tool} ${className ?? ''}`} aria-label="찜한 상품">
      <Icon name="heart" />
    </Link>
  )
}
