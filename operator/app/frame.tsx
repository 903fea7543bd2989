import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, Outlet, useNavigate, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { endOperatorSession } from '#contract/operators/operator-session.calls.ts'
import { ROLE_NAMES } from '#contract/operators/roles.ts'
import type { Permission } from '#contract/platform/permissions.ts'
import { useKeys } from '#operator/ui/use-keys.ts'
import { callConsole, ConsoleError } from '#operator/session/console-api.ts'
import styles from './frame.module.css'
import { ReauthProvider } from '#operator/session/reauth.tsx'
import { sessionQuery, useNotedActivity, useOperator } from '#operator/session/use-session.ts'

/** Areas of the console, with the key that follows `G` and the permission of their first list. */
const AREAS: readonly {
  readonly to: string
  readonly label: string
  readonly key: string
  /** Absent: for every operator. */
  readonly permission?: Permission
}[] = [
  { to: '/orders', label: '주문', key: 'KeyO', permission: 'orders.read' },
  { to: '/tracking', label: '송장 일괄 등록', key: 'KeyT', permission: 'orders.ship' },
  { to: '/claims', label: '취소·교환·반품', key: 'KeyC', permission: 'claims.read' },
  { to: '/refunds', label: '환불', key: 'KeyM', permission: 'settlement.read' },
  { to: '/inquiries', label: '1:1 문의', key: 'KeyI', permission: 'inquiries.read' },
  { to: '/replies', label: '저장된 답변', key: 'KeyR', permission: 'inquiries.read' },
  { to: '/runs', label: '일괄 작업', key: 'KeyW' },
  { to: '/staff', label: '운영자', key: 'KeyS', permission: 'staff.read' },
  { to: '/audit', label: '기록', key: 'KeyA', permission: 'audit.read' },
]

/** Frame of the pages of a signed-in operator: areas, who is signed in, and the page. */
export function Frame() {
  useNotedActivity()
  useSignedOutRedirect()
  useAreaKeys()
  return (
    <ReauthProvider>
      <div className={styles.frame}>
        <Rail />
        <Outlet />
      </div>
    </ReauthProvider>
  )
}

function Rail() {
  const operator = useOperator()
  const areas = AREAS.filter(
    ({ permission }) => permission === undefined || operator.permissions.includes(permission),
  )
  return (
    <aside className={styles.rail}>
      <p className={styles.mark}>관리자</p>
      <nav aria-label="영역" className={styles.areas}>
        {areas.map(({ to, label }) => (
          <Link key={to} to={to} className={styles.area} activeOptions={{ includeSearch: false }}>
            {label}
          </Link>
        ))}
      </nav>
      <div className={styles.who}>
        <Link to="/account" className={styles.account}>
          {operator.name} · {ROLE_NAMES[operator.role]}
        </Link>
        <SignOut />
      </div>
    </aside>
  )
}

function SignOut() {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { mutate, error, isPending } = useMutation({
    // The cookie ends on the server; an unanswered sign-out leaves the operator where he is.
    mutationFn: () => callConsole(endOperatorSession, {}),
    onSuccess: async () => {
      queries.clear()
      await navigate({ to: '/sign-in', search: {} })
    },
  })
  return (
    <>
      <button
        type="button"
        className={styles.leave}
        aria-disabled={isPending}
        onClick={() => mutate()}
      >
        로그아웃
      </button>
      {error !== null && <p role="alert">로그아웃하지 못했습니다. {error.message}</p>}
    </>
  )
}

/** A session that ended elsewhere leads to the sign-in, and back afterwards. */
function useSignedOutRedirect(): void {
  const { error } = useQuery(sessionQuery)
  const navigate = useNavigate()
  const href = useRouterState({ select: ({ location }) => location.href })
  const isOut = error instanceof ConsoleError && error.code === 'OP_UNAUTHORIZED'
  useEffect(() => {
    if (isOut) void navigate({ to: '/sign-in', search: { next: href } })
  }, [isOut, navigate, href])
}

/** `G`, then the key of an area. */
function useAreaKeys(): void {
  const navigate = useNavigate()
  useKeys(
    Object.fromEntries(
      AREAS.map(({ key, to }) => [`KeyG ${key}`, () => void navigate({ to })] as const),
    ),
  )
}
