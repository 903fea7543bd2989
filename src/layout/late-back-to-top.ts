import { renderOnInteraction } from '#src/ssr/render-on-interaction.tsx'

/**
 * Button back to the top of a long list. Its code is loaded with the first interaction: scrolling
 * is one.
 */
export const BackToTop = renderOnInteraction(
  async () => (await import('./back-to-top.tsx')).BackToTop,
)
