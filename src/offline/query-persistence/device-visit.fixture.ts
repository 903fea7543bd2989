import { QueryClient, queryOptions } from '@tanstack/react-query'
import { createStore, values } from 'idb-keyval'
import type { QueryMeta } from '#src/page/query-meta.ts'
import { createPersistence } from './persistence.ts'

/** How a visit differs from a guest's in this build, now. */
export interface Visit {
  readonly token?: string
  readonly clientId?: string | undefined
  readonly userId?: number
  readonly buster?: string
  readonly atMs?: number
}

/** One visit of one browser, in one tab: a fresh cache over the same device. */
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
    /** The server says who is signed in. */
    askWhoIsThere: async (answer: () => { userId: number }) => {
      const asked = queryOptions({ queryKey: ['userInfo'], queryFn: answer, retry: false })
      await queryClient.query(asked).catch(() => undefined)
    },
    /** Whoever signs in or out in another tab changes the token of all. */
    setToken: (next: string | undefined) => {
      token = next
    },
    passSecond: () => write(),
  }
}

/** A tab that was opened, and keeps what it sees. */
export async function openTab(given?: Visit) {
  const tab = visit(given)
  await tab.persistence.restore()
  await tab.persistence.follow()
  return tab
}

/** What is on the device, whoever may read it. */
export async function onDevice(): Promise<string> {
  return JSON.stringify(await values(createStore('store-query-cache', 'clients')))
}

/** What a later visit finds after this one saw `key` and went. */
export async function seeAndGo(key: string, first: Visit = {}, meta?: QueryMeta): Promise<void> {
  const before = visit(first)
  await before.persistence.follow()
  await before.see(key, meta)
  await before.persistence.flush()
}

/** The answer that a later visit has of `key` before anything is asked. */
export async function findLater(key: string, later: Visit = {}): Promise<unknown> {
  const after = visit(later)
  await after.persistence.restore()
  return after.read(key)
}
