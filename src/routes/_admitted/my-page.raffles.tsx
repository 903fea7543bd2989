import { createFileRoute } from '@tanstack/react-router'
import type { EntrySection } from '#contract/raffles/raffle-entries.calls.ts'
import { EntriesPage } from '#src/features/raffles/own-entries/entries-page.tsx'
import { ENTRY_SECTIONS } from '#src/features/raffles/own-entries/entry-sections.ts'
import { raffleEntriesQuery, raffleEntryQuery } from '#src/features/raffles/own-entries/queries.ts'
import {
  readResultSearch,
  type PaymentResultSearch,
} from '#src/features/payments/window/result-search.ts'
import { duesQuery } from '#src/features/orders/dues/queries.ts'
import { requireLogin } from '#src/features/members/require-login.ts'
import { MEMBERS_PAGE } from '#src/page/page-facts.ts'
import { idIn, oneOf, type RawSearch } from '#src/page/search-values.ts'
import { unlistedHead } from '#src/page/unlisted-head.ts'
import { prefetch } from '#src/page/prefetch.ts'

export const Route = createFileRoute('/_admitted/my-page/raffles')({
  staticData: { page: MEMBERS_PAGE },
  validateSearch: (
    raw: RawSearch,
  ): { tab?: EntrySection | undefined; entry?: number | undefined } & PaymentResultSearch => ({
    tab: oneOf(ENTRY_SECTIONS, raw['tab']),
    entry: idIn(raw['entry']),
    // Of a window that registers another card and returns here.
    ...readResultSearch(raw),
  }),
  loaderDeps: ({ search: { tab, entry } }) => ({ tab, entry }),
  beforeLoad: requireLogin,
  // Without a tab the page knows the one to open once it has the dues.
  loader: ({ context, deps: { tab, entry } }) =>
    prefetch(context, {
      ...(entry === undefined ? { dues: duesQuery } : { entry: raffleEntryQuery(entry) }),
      ...(entry === undefined && tab !== undefined ? { entries: raffleEntriesQuery(tab) } : {}),
    }),
  head: unlistedHead('래플 응모 내역'),
  component: EntriesPage,
})
