import { lazyComponent } from '#src/lazy/lazy-component.tsx'

/** The filters beside the list, which phones do not show. */
export const FilterColumn = lazyComponent(
  async () => (await import('./filter-panel.tsx')).FilterPanel,
)
