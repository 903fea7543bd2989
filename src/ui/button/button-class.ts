import styles from './button.module.css'

/** `ink` is the one next step of a screen, `line` stands beside it, `quiet` is an underlined word. */
export type ButtonVariant = 'ink' | 'line' | 'quiet'
export type ButtonSize = 'small' | 'medium' | 'large'

/** How a button or a link dressed as one looks; `wide` fills its row. */
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
