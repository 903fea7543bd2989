import type { Company } from '#contract/shop/company.ts'
import { withParticle, type ParticlePair } from '#contract/platform/particle.ts'

const PAIRS: readonly ParticlePair[] = ['은/는', '이/가', '을/를', '과/와', '으로/로']

/**
 * The text with `{name}`, `{shopNameKo:은/는}` and so on replaced by values of the company and their
 * particles.
 */
export function fillCompany(text: string, company: Company): string {
  return Object.entries(company).reduce(
    (done, [key, value]) =>
      PAIRS.reduce(
        (shown, pair) => shown.replaceAll(`{${key}:${pair}}`, () => withParticle(value, pair)),
        done.replaceAll(`{${key}}`, () => value),
      ),
    text,
  )
}
