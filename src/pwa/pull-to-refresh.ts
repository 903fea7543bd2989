import { onlineManager, type Query, type QueryClient } from '@tanstack/react-query'
import { isNonMember } from '#core/session/login-state.ts'
import { toast } from '#src/ui/toast/toast.ts'
import { isRefreshed, pulledPx, type Pull } from './pull.ts'
import styles from './pull-to-refresh.module.css'

/** Environment of the gesture; `hasLists`: whether the shown page has content to refresh. */
interface PullOptions {
  readonly queryClient: QueryClient
  readonly hasLists: () => boolean
}

/**
 * Starts pull to refresh: a pull at the top of a page requests its data again
 * (app#pull-to-refresh). For the installed app, which has no reload button.
 */
export function startPullToRefresh({ queryClient, hasLists }: PullOptions): void {
  // The browser's own gesture would reload the whole app.
  document.documentElement.style.overscrollBehaviorY = 'contain'
  const mark = document.createElement('div')
  mark.className = styles.mark ?? ''
  mark.setAttribute('aria-hidden', 'true')
  document.body.append(mark)
  const show = (px: number) => {
    mark.style.transform = `translate(-50%, ${px}px) rotate(${px * 3}deg)`
    mark.dataset['ready'] = String(isRefreshed(px))
    mark.hidden = px === 0
  }
  show(0)
  let pull: Pull | undefined
  let px = 0
  const end = () => {
    pull = undefined
    px = 0
    show(0)
  }
  const options = { passive: true } as const
  document.addEventListener(
    'touchstart',
    ({ touches, target }) => {
      const [touch] = touches
      const isAtTop = window.scrollY <= 0 && touches.length === 1 && hasLists()
      const isInSheet =
        target instanceof Element && target.closest('dialog, [role="dialog"]') !== null
      pull = touch && isAtTop && !isInSheet ? { x: touch.clientX, y: touch.clientY } : undefined
    },
    options,
  )
  document.addEventListener(
    'touchmove',
    ({ touches: [touch] }) => {
      if (pull === undefined || touch === undefined) return
      px = window.scrollY > 0 ? 0 : pulledPx(pull, { x: touch.clientX, y: touch.clientY })
      show(px)
    },
    options,
  )
  document.addEventListener('touchcancel', end, options)
  document.addEventListener(
    'touchend',
    () => {
      if (isRefreshed(px)) void refresh(queryClient)
      end()
    },
    options,
  )
}

/** The answer about a guest is an error, too. */
const hasFailed = ({ state }: Query): boolean =>
  state.status === 'error' && !isNonMember(state.error)

async function refresh(queryClient: QueryClient): Promise<void> {
  const refusal = '오프라인에서는 새로 고칠 수 없습니다.'
  if (!onlineManager.isOnline()) return toast(refusal)
  await queryClient.invalidateQueries({ refetchType: 'active' })
  if (!onlineManager.isOnline()) return toast(refusal)
  const failed = queryClient.getQueryCache().findAll({ type: 'active', predicate: hasFailed })
  if (failed.length === 0) return toast('새로 고쳤습니다.')
  await toast('일부 정보를 새로 불러오지 못했습니다.', { tone: 'error' })
}
