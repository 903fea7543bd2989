import { renderOnInteraction } from '#src/ssr/render-on-interaction.tsx'

/**
 * Heart of a card. Its code is loaded with the first interaction: a list is readable without it.
 */
export const LateHeart = renderOnInteraction(
  async () => (await import('./corner-heart.tsx')).CornerHeart,
)
