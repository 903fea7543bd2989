import styles from './toast.module.css'

/** Class names that dress the toaster's parts; passed to it as `toastOptions` together with `unstyled`. */
export const TOAST_LOOK = {
  unstyled: true,
  classNames: {
    toast: styles.toast ?? '',
    error: styles.error ?? '',
    actionButton: styles.action ?? '',
  },
}
