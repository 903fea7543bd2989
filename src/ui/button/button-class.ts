import styles from './button.module.css'

/** `ink` is the primary action of a screen, `line` a secondary one, `quiet` an underlined text. */
export type ButtonVariant = 'ink' | 'line' | 'quiet'
export type ButtonSize = 'small' | 'medium' | 'large'

/** Look of a button or link; `wide` fills its row. */
export interface ButtonLook {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  wide?: boolean | undefined
}

/** Class names of a button's look, shared by Button and LinkButton. */
export function buttonClass(look: ButtonLook, extra?: string): string {
  const { variant = 'ink', size = 'medium', wide = false } = look
  return [styles.button, styles[variant], styles[size], wide && styles.wide, extra]
    .filter(Boolean)
    .join(' ')
}
