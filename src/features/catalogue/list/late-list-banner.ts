import { lazyComponent } from '#src/lazy/lazy-component.tsx'

/**
 * Banner of the list, whose code is loaded after the list is hydrated: until then it is a plain
 * link.
 */
export const LateListBanner = lazyComponent(
  async () => (await import('./list-banner.tsx')).ListBanner,
)
