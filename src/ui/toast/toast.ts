import { importWithRetry } from '#src/lazy/import-with-retry.ts'
import { requestToaster } from './toaster-request.ts'

/** A short message at the edge of the screen. */
export interface ToastOptions {
  tone?: 'plain' | 'error' | undefined
  action?: { label: string; onPress: () => void } | undefined
  /** Stays until it is answered, e.g. the offer of a new version. */
  sticky?: boolean | undefined
}

/** The one toast that may be on screen: a new one takes its place (Spec 9: toast limit 1). */
const ONLY_TOAST = 'only'

/** Says `message` once. The toaster's code is fetched with the first message. */
export async function showToast(message: string, options: ToastOptions = {}): Promise<void> {
  const [{ toast }] = await Promise.all([importWithRetry(() => import('sonner')), requestToaster()])
  const { tone = 'plain', action, sticky = false } = options
  const show = tone === 'error' ? toast.error : toast
  show(message, {
    id: ONLY_TOAST,
    duration: sticky ? Number.POSITIVE_INFINITY : 4_000,
    ...(action === undefined ? {} : { action: { label: action.label, onClick: action.onPress } }),
  })
}

/** Takes the toast away, if one is on screen. */
export async function hideToast(): Promise<void> {
  const { toast } = await import('sonner')
  toast.dismiss(ONLY_TOAST)
}
