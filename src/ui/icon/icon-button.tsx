import type { ComponentProps } from 'react'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-paths.ts'
import styles from './icon-button.module.css'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  icon: IconName
  /** Action of the button for screen readers. */
  label: string
  filled?: boolean | undefined
  iconSize?: 'small' | 'medium' | undefined
}

/** Button that shows only an icon; at least 44 px, always named. */
export function IconButton({
  icon,
  label,
  filled,
  iconSize,
  className,
  type = 'button',
  children,
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      className={[styles.iconButton, className].filter(Boolean).join(' ')}
    >
      <Icon name={icon} filled={filled} size={iconSize} />
      {children}
    </button>
  )
}
