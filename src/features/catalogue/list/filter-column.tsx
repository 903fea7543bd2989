import { preloadableComponent } from '#src/lazy/preloadable-component.tsx'

/** The filters beside the list, which phones do not show. */
export const FilterColumn = preloadableComponent(
  async () => (await import('./filter-panel.tsx')).FilterPanel,
)
