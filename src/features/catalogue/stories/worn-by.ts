import type { StyleCard } from '#contract/catalogue/story-cards.ts'

const TYPES = { MODEL: '모델', STAFF: '스태프', CUSTOMER: '고객' } as const

/** The person of a styling shot: `스태프 178cm · 66kg`. */
export function wornBy({
  type,
  heightCm,
  weightKg,
}: Pick<StyleCard, 'type' | 'heightCm' | 'weightKg'>): string {
  const body = [heightCm && `${heightCm}cm`, weightKg && `${weightKg}kg`].filter(Boolean)
  return [TYPES[type], body.join(' · ')].filter(Boolean).join(' ')
}
