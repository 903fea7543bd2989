import { MoreButton } from '#operator/ui/more-button.tsx'
import { useNavigate } from '@tanstack/react-router'
import type { FilterValues } from '#contract/operators/list-filters.ts'
import { Page } from '#operator/ui/page.tsx'
import { Tabs } from '#operator/ui/tabs.tsx'
import { ListViews } from './list-views.tsx'
import { QueueBar } from './queue-bar.tsx'
import type { ListSearch, QueueListProps } from './queue-list-props.ts'
import { QueueRows } from './queue-rows.tsx'
import { useQueue } from './use-queue.ts'
import { withoutEmpty } from './without-empty.ts'

/**
 * Page of a list with everything that all lists have: queues with counts, saved views, search,
 * columns, file, choice with sums, and a notice of new rows. Its state is in the address.
 */
export function QueueList<Row extends object, Tab extends string, Counts>(
  props: QueueListProps<Row, Tab, Counts>,
) {
  const { to: address, screen, title, note, actions, search, tabs, countOf, filters } = props
  const { tab, q, cols } = search
  const values = filters?.values ?? {}
  const navigate = useNavigate()
  const go = (next: Partial<ListSearch<Tab>>, filter: FilterValues = values) => {
    const { tab: to = tab, ...rest } = { q, cols, ...next }
    void navigate({ to: address, search: withoutEmpty({ ...filter, tab: to, ...rest }) })
  }
  const list = useQueue(props)
  const counts = list.data?.pages[0]?.counts
  const shown = cols?.split(',')
  return (
    <Page title={title} note={note} actions={actions}>
      <Tabs
        label={`${title} 상태`}
        to={address}
        current={tab}
        tabs={tabs.map(({ name, label }) => ({
          name,
          label,
          count: counts && countOf(counts, name),
          search: { ...values, tab: name, ...withoutEmpty({ cols }) },
        }))}
      />
      {screen && (
        <ListViews
          screen={screen}
          search={{ tab, ...withoutEmpty({ q, cols }) }}
          filters={values}
        />
      )}
      <QueueBar list={props} shown={shown} onGo={go} />
      <QueueRows {...props} list={list} shown={shown} />
      <MoreButton list={list} />
    </Page>
  )
}
