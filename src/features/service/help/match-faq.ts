import { normalizeSearch } from '#contract/platform/search-text.ts'
import type { Faq } from '#contract/service/customer-center.calls.ts'
import { initialConsonants } from '#src/features/catalogue/brands/initial-consonants.ts'

/** Whether question or answer contain a keyword, see {@link matchesText}. */
export const matchesFaq = (
  { question, answer }: Pick<Faq, 'question' | 'answer'>,
  keyword: string | undefined,
): boolean => matchesText(`${question} ${answer}`, keyword)

/**
 * Whether a text contains every word of a keyword, or its initial consonants; without a keyword
 * always true.
 */
export function matchesText(text: string, keyword: string | undefined): boolean {
  const words = normal(text)
  const texts = [words, initialConsonants(words)]
  return (keyword ?? '')
    .split(/\s+/u)
    .every((word) => texts.some((one) => one.includes(normal(word))))
}

/** Text in which spaces and capitals make no difference. */
const normal = (text: string): string => normalizeSearch(text).toLowerCase().replaceAll(/\s/gu, '')
