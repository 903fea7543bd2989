import { lazyComponent } from '#src/lazy/lazy-component.tsx'

/** Chips of the active filters, whose code is loaded for lists that have some. */
export const LateFilterChips = lazyComponent(
  async () => (await import('./filter-chips.tsx')).FilterChips,
)
