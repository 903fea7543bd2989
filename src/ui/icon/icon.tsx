import type { IconName } from './icon-paths.ts'
import { ICON_PATHS } from './icon-paths.ts'
import styles from './icon.module.css'

interface IconProps {
  name: IconName
  size?: 'small' | 'medium' | undefined
  filled?: boolean | undefined
  /** Meaning of the icon where no text states it; without it the icon is decorative. */
  label?: string | undefined
  className?: string | undefined
}

/** Icon of the set in the colour of its text. */
export function Icon({ name, size = 'medium', filled = false, label, className }: IconProps) {
  const names = [styles.icon, size === 'small' && styles.small, filled && styles.filled, className]
  return (
    <svg
      viewBox="0 0 24 24"
      className={names.filter(Boolean).join(' ')}
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined || undefined}
      focusable="false"
    >
      <path d={ICON_PATHS[name]} />
    </svg>
  )
}
