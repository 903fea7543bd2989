import { lazyComponent } from '#src/lazy/lazy-component.tsx'

/** Filter column next to the list, on wide screens only. */
export const FilterColumn = lazyComponent(
  async () => (await import('./filter-panel.tsx')).FilterPanel,
)
