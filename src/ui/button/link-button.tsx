import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import type { ButtonLook } from './button-class.ts'
import { buttonClass } from './button-class.ts'

interface AnchorProps extends ComponentProps<'a'>, ButtonLook {}

function AnchorButton({ variant, size, wide, className, children, ...rest }: AnchorProps) {
  return (
    <a {...rest} className={buttonClass({ variant, size, wide }, className)}>
      {children}
    </a>
  )
}

/** Typed router link with the look of a button: for navigation, never for actions. */
export const LinkButton = createLink(AnchorButton)
