import { Drawer } from '@base-ui/react/drawer'
import { Icon } from '#src/ui/icon/icon.tsx'
import type { SheetProps } from './sheet.tsx'
import styles from './sheet.module.css'
import { useCloseOnBack } from './use-close-on-back.ts'

const SWIPE = { bottom: 'down', left: 'left', right: 'right' } as const
/**
 * The axis that Base UI leaves to what lies in the sheet. With one named, a drag begins once the finger has moved along the
 * other: at once it would render and style the sheet anew at each tap, before the tap is answered.
 */
const ACROSS = { bottom: 'x', left: 'y', right: 'y' } as const

/** The drawn part of a Sheet; only Sheet shows it. Whoever fetches a sheet's content on demand may fetch it along. */
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
  return (
    <Drawer.Root open={open} onOpenChange={onOpenChange} swipeDirection={SWIPE[side]}>
      <Drawer.Portal>
        <Drawer.Backdrop className={styles.backdrop} />
        <Drawer.Viewport className={`${styles.viewport} ${styles[side]}`}>
          <Drawer.Popup className={styles.popup}>
            <header className={styles.head}>
              <Drawer.Title className={hideTitle ? 'visually-hidden' : styles.title}>
                {title}
              </Drawer.Title>
              <Drawer.Close className={styles.close} aria-label="닫기">
                <Icon name="close" />
              </Drawer.Close>
            </header>
            <Drawer.Content className={styles.body} data-base-ui-swipe-ignore={ACROSS[side]}>
              {children}
            </Drawer.Content>
            {footer !== undefined && (
              <footer className={styles.foot} data-base-ui-swipe-ignore={ACROSS[side]}>
                {footer}
              </footer>
            )}
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  )
}
