import type { ComponentProps } from 'react'
import type { ButtonLook } from './button-class.ts'
import { buttonClass } from './button-class.ts'
import styles from './button.module.css'

interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** Whether work is running: an animation replaces the label, and clicks do nothing. */
  busy?: boolean | undefined
}

/**
 * Button of the shop. While `busy` it has the same width, name and focus, and cannot be clicked
 * twice.
 */
export function Button({
  variant,
  size,
  wide,
  busy = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={busy ? 'button' : type}
      className={buttonClass({ variant, size, wide }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      onClick={busy ? undefined : onClick}
    >
      {busy ? <BusyLabel>{children}</BusyLabel> : children}
    </button>
  )
}

function BusyLabel({ children }: { children: React.ReactNode }) {
  return (
    <span className={styles.busy}>
      <span className={styles.held}>{children}</span>
      <span className={styles.dots} aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
    </span>
  )
}
