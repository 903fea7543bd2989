import { hydrateOnInteraction } from '#src/ssr/hydrate-on-interaction.tsx'

/** Buying a product and what is said of it: all of it can be read before its code is there (docs/decisions/075). */
export const PurchasePanel = hydrateOnInteraction(
  async () => (await import('./purchase-panel.tsx')).PurchasePanel,
)
