import type { ReactNode } from 'react'

/** Content and callbacks of a sheet. */
export interface SheetProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  /** Whether the title is for assistive technology only. */
  hideTitle?: boolean | undefined
  /**
   * Edge of the sheet on phones; `bottom` becomes a panel at the right on tablets and a centred
   * dialog on wide screens, the others stay at their edge.
   */
  side?: 'bottom' | 'left' | 'right' | undefined
  /** Always visible below the scrolling content. */
  footer?: ReactNode
  children: ReactNode
}
