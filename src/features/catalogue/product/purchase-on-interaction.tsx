import { hydrateOnInteraction } from '#src/ssr/hydrate-on-interaction.tsx'

/** Purchase form and product information, readable before hydration (docs/performance.md). */
export const PurchasePanel = hydrateOnInteraction(
  async () => (await import('./purchase-panel.tsx')).PurchasePanel,
)
