import styles from './toast.module.css'

/**
 * Class names for the elements of the toaster; passed to it as `toastOptions` together with
 * `unstyled`.
 */
export const TOAST_LOOK = {
  unstyled: true,
  classNames: {
    toast: styles.toast ?? '',
    error: styles.error ?? '',
    actionButton: styles.action ?? '',
  },
}
