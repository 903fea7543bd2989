import { expect, test } from 'vitest'
import { withParticle } from './particle.ts'

test('a particle follows the last syllable of the name', () => {
  expect(withParticle('푸시야드', '은/는')).toBe('푸시야드는')
  expect(withParticle('보드공방', '은/는')).toBe('보드공방은')
  expect(withParticle('보드공방', '으로/로')).toBe('보드공방으로')
  expect(withParticle('물결', '으로/로')).toBe('물결로')
  expect(withParticle('물결', '이/가')).toBe('물결이')
  expect(withParticle('Board', '을/를')).toBe('Board를')
})
