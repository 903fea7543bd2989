import type { EntrySection } from '#contract/raffles/raffle-entries.calls.ts'

/** Tabs of the own entries, with the sentence of an empty one. */
export const ENTRY_TABS: readonly {
  readonly section: EntrySection
  readonly label: string
  readonly empty: string
}[] = [
  { section: 'APPLIED', label: '응모중', empty: '응모 내역이 없습니다.' },
  { section: 'WON', label: '당첨', empty: '당첨된 래플이 없습니다.' },
  { section: 'LOST', label: '미당첨', empty: '미당첨 내역이 없습니다.' },
  { section: 'CANCELED', label: '취소', empty: '취소한 응모가 없습니다.' },
]

/** Names of the tabs in an address. */
export const ENTRY_SECTIONS = ENTRY_TABS.map(({ section }) => section)

/** Tab with something to do; the first one while the number of unpaid wins is unknown. */
export const tabToOpen = (unpaidWins: number | undefined): EntrySection =>
  unpaidWins !== undefined && unpaidWins > 0 ? 'WON' : 'APPLIED'
