import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, Outlet, useNavigate, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { endOperatorSession } from '#contract/operators/operator-session.calls.ts'
import { ROLE_NAMES } from '#contract/operators/roles.ts'
import { useKeys } from '#operator/ui/use-keys.ts'
import { callConsole, ConsoleError } from '#operator/session/console-api.ts'
import { AREAS, areasOf } from './areas.ts'
import { useScrollEdges } from './use-scroll-edges.ts'
import { KeyHelp } from './key-help.tsx'
import { Palette } from './palette.tsx'
import styles from './frame.module.css'
import { ReauthProvider } from '#operator/session/reauth.tsx'
import { sessionQuery, useNotedActivity, useOperator } from '#operator/session/use-session.ts'

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
        <Palette />
      </div>
    </ReauthProvider>
  )
}

function Rail() {
  const operator = useOperator()
  const areas = areasOf(operator)
  const row = useRef<HTMLElement>(null)
  const edges = useScrollEdges(row)
  const path = useRouterState({ select: ({ location }) => location.pathname })
  // The longest one, as the address of an area may begin with that of another.
  const [open] = areas
    .map(({ to }) => to)
    .filter((to) => path === to || path.startsWith(`${to}/`))
    .toSorted((a, b) => b.length - a.length)
  // On a phone the areas are a row: the open one is in sight.
  useEffect(() => {
    if (open === undefined) return
    const link = row.current?.querySelector(`[href$="${open}"]`)
    link?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [open])
  return (
    <aside className={styles.rail}>
      <p className={styles.mark}>관리자</p>
      <nav ref={row} aria-label="영역" className={styles.areas} data-edges={edges}>
        {areas.map(({ to, label }) => (
          <Link
            key={to}
            to={to}
            className={styles.area}
            activeOptions={{ includeSearch: false, exact: to !== open }}
          >
            {label}
          </Link>
        ))}
      </nav>
      <div className={styles.who}>
        <Link to="/account" className={styles.account}>
          <span className={styles.name}>{operator.name}</span>
          <span className={styles.role}> · {ROLE_NAMES[operator.role]}</span>
        </Link>
        <KeyHelp className={styles.keys} />
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
