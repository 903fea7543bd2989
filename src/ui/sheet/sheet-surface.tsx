import { Drawer } from '@base-ui/react/drawer'
import type { FormEvent } from 'react'
import { Icon } from '#src/ui/icon/icon.tsx'
import type { SheetProps } from './sheet-props.ts'
import styles from './sheet.module.css'
import { useCloseOnBack } from './use-close-on-back.ts'
import { useIsTablet } from './use-is-tablet.ts'

const SWIPE = { bottom: 'down', left: 'left', right: 'right' } as const
/**
 * The drag axis that Base UI leaves to the sheet's content. With an axis, a drag begins after a
 * move along the other one. Without it, each tap would render and style the sheet before it is
 * handled.
 */
const ACROSS = { bottom: 'x', left: 'y', right: 'y' } as const

/**
 * React passes events of a portal to its parents: a form inside a sheet would submit the form that
 * opens the sheet.
 */
const stopPropagation = (event: FormEvent) => event.stopPropagation()

/**
 * Surface of a Sheet; only Sheet renders it. Lazy sheets preload it together with their content.
 */
export function SheetSurface({
  open,
  onOpenChange,
  title,
  hideTitle = false,
  side = 'bottom',
  footer,
  children,
}: SheetProps) {
  useCloseOnBack(open, () => onOpenChange(false))
  const isTablet = useIsTablet()
  const edge = side === 'bottom' && isTablet ? 'right' : side
  return (
    <Drawer.Root open={open} onOpenChange={onOpenChange} swipeDirection={SWIPE[edge]}>
      <Drawer.Portal>
        <Drawer.Backdrop className={styles.backdrop} />
        <Drawer.Viewport className={`${styles.viewport} ${styles[edge]}`}>
          <Drawer.Popup className={styles.popup} onSubmit={stopPropagation}>
            <header className={styles.head}>
              <Drawer.Title className={hideTitle ? 'visually-hidden' : styles.title}>
                {title}
              </Drawer.Title>
              <Drawer.Close className={styles.close} aria-label="닫기">
                <Icon name="close" />
              </Drawer.Close>
            </header>
            <Drawer.Content className={styles.body} data-base-ui-swipe-ignore={ACROSS[edge]}>
              {children}
            </Drawer.Content>
            {footer !== undefined && (
              // No footer element: the one of the page would be a second landmark.
              <div className={styles.foot} data-base-ui-swipe-ignore={ACROSS[edge]}>
                {footer}
              </div>
            )}
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  )
}
