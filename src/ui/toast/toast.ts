import { lazyModule } from '#src/lazy/lazy-module.ts'
import { requestToaster } from './toaster-request.ts'

const loadSonner = lazyModule(() => import('sonner'))

/** Press of a toast's button. It removes the toast, which shows no other message any more. */
export interface Press {
  /** Keeps the toast, for the next message. */
  preventDefault(): void
}

/** Look, duration and button of a toast. */
export interface ToastOptions {
  tone?: 'plain' | 'error' | undefined
  action?: { label: string; onPress: (press: Press) => void } | undefined
  /**
   * Whether it is shown until it is answered, such as the offer of a new version; otherwise 4 s.
   */
  sticky?: boolean | undefined
}

/** Id of the only toast on screen: a new one replaces it (app#toast). */
const ONLY_TOAST = 'only'

/** Shows `message` in a toast. The toaster's code is loaded with the first message. */
export async function toast(message: string, options: ToastOptions = {}): Promise<void> {
  const [sonner] = await Promise.all([loadSonner(), requestToaster()])
  const { tone = 'plain', action, sticky = false } = options
  const show = tone === 'error' ? sonner.toast.error : sonner.toast
  show(message, {
    id: ONLY_TOAST,
    duration: sticky ? Number.POSITIVE_INFINITY : 4_000,
    // Given in any case: a message would have the button of the one that it replaces.
    action: action && { label: action.label, onClick: action.onPress },
  })
}

/** Removes the toast on screen, if there is one. */
export async function hideToast(): Promise<void> {
  const sonner = await loadSonner()
  sonner.toast.dismiss(ONLY_TOAST)
}
