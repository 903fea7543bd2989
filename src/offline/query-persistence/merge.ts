import type { PersistedClient } from '@tanstack/query-persist-client-core'
import { isVisitList, mergeVisits } from '#src/offline/merge-visits.ts'
import { withoutOld } from './expiry.ts'
import { joinOwners, type CacheOwner, type PersistedCache } from './schema.ts'

type Answer = PersistedClient['clientState']['queries'][number]

/**
 * Maximum number of persisted answers (our choice). The oldest pages are removed first, then
 * reference pages.
 */
const ANSWERS_MAX = 300

/**
 * Merges several records; later ones have priority. Takes the newest version of every answer,
 * without expired ones at `now` (epoch milliseconds) and other owners'. The list of visited pages
 * contains those of all.
 */
export function mergeRecords(
  records: readonly PersistedCache[],
  now: number,
): PersistedCache | undefined {
  const last = records.at(-1)
  if (last === undefined) return undefined
  const answers = new Map<string, Answer>()
  let owner: CacheOwner = last.owner
  for (const record of records.toReversed()) {
    const joined = joinOwners(owner, record.owner)
    if (joined === undefined) continue
    owner = joined
    for (const answer of record.client.clientState.queries) {
      const other = answers.get(answer.queryHash)
      answers.set(answer.queryHash, other === undefined ? answer : newest(other, answer))
    }
  }
  const clientState = { queries: [...answers.values()], mutations: [] }
  const client = withoutOld({ ...last.client, clientState }, now)
  return { ...last, owner, client: withoutOldest(client) }
}

/** The first of two answers with the same time. */
function newest(one: Answer, other: Answer): Answer {
  const [newer, older] =
    other.state.dataUpdatedAt > one.state.dataUpdatedAt ? [other, one] : [one, other]
  const [pages, others] = [newer.state.data, older.state.data]
  if (newer.queryKey[0] !== 'visited-pages' || !isVisitList(pages) || !isVisitList(others)) {
    return newer
  }
  return { ...newer, state: { ...newer.state, data: mergeVisits(pages, others) } }
}

function withoutOldest(client: PersistedClient): PersistedClient {
  const lastsLonger = ({ meta }: Answer): number => (meta?.persist === 'month' ? 1 : 0)
  const queries = client.clientState.queries
    .toSorted(
      (a, b) => lastsLonger(b) - lastsLonger(a) || b.state.dataUpdatedAt - a.state.dataUpdatedAt,
    )
    .slice(0, ANSWERS_MAX)
  return { ...client, clientState: { ...client.clientState, queries } }
}
