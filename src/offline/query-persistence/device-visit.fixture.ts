import { QueryClient, queryOptions } from '@tanstack/react-query'
import { createStore, values } from 'idb-keyval'
import type { QueryMeta } from '#src/page/query-meta.ts'
import { createPersistence } from './persistence.ts'

/** Differences of a visit from that of a guest in this build, now. */
export interface Visit {
  readonly token?: string
  readonly clientId?: string | undefined
  readonly userId?: number
  readonly buster?: string
  readonly atMs?: number
}

/** One visit of one browser, in one tab: an empty cache over the same device. */
export function visit(given: Visit = {}) {
  const { userId, buster = 'build-1', atMs = 0 } = given
  let { token } = given
  const clientId = 'clientId' in given ? given.clientId : 'client-a'
  const queryClient = new QueryClient()
  if (userId !== undefined) queryClient.setQueryData(['userInfo'], { userId })
  let write = (): void => undefined
  const persistence = createPersistence({
    queryClient,
    session: { readToken: () => token, readClientId: () => clientId },
    buster,
    now: () => Date.now() + atMs,
    wake: (run) => {
      write = run
      return () => {
        write = () => undefined
      }
    },
  })
  return {
    persistence,
    read: (key: string) => queryClient.getQueryData([key]),
    see: async (
      key: string,
      meta: QueryMeta = { persist: 'day' },
      answer: unknown = `answer of ${key}`,
    ) => {
      const seen = queryOptions({ queryKey: [key], queryFn: () => answer, meta })
      await queryClient.query(seen)
    },
    /** Answer of the server about the signed-in member. */
    askWhoIsThere: async (answer: () => { userId: number }) => {
      const asked = queryOptions({ queryKey: ['userInfo'], queryFn: answer, retry: false })
      await queryClient.query(asked).catch(() => undefined)
    },
    /** A sign-in or sign-out in another tab changes the token of all tabs. */
    setToken: (next: string | undefined) => {
      token = next
    },
    passSecond: () => write(),
  }
}

/** An opened tab that persists its answers. */
export async function openTab(given?: Visit) {
  const tab = visit(given)
  await tab.persistence.restore()
  await tab.persistence.follow()
  return tab
}

/** Everything on the device, without access checks. */
export async function onDevice(): Promise<string> {
  return JSON.stringify(await values(createStore('store-query-cache', 'clients')))
}

/** Content of the cache in a later visit, after this one read `key` and ended. */
export async function seeAndGo(key: string, first: Visit = {}, meta?: QueryMeta): Promise<void> {
  const before = visit(first)
  await before.persistence.follow()
  await before.see(key, meta)
  await before.persistence.flush()
}

/** Answer of `key` in a later visit before any request. */
export async function findLater(key: string, later: Visit = {}): Promise<unknown> {
  const after = visit(later)
  await after.persistence.restore()
  return after.read(key)
}
