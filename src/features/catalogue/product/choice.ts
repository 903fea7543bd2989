import type { ProductQuestion } from '#contract/catalogue/products.calls.ts'

/** Current choice of a shopper. */
export interface Choice {
  readonly sizeId: number | undefined
  readonly count: number
  /** Answer to the product's question; empty without one. */
  readonly answer: string
}

/** Result of the check: complete, or the missing part with its message. */
export type Verdict =
  | { readonly name: 'ready'; readonly sizeId: number; readonly answer: string | null }
  | { readonly name: 'wanting'; readonly part: 'size' | 'answer'; readonly sentence: string }

const wanting = (part: 'size' | 'answer', sentence: string): Verdict => ({
  name: 'wanting',
  part,
  sentence,
})

/** Checks a choice in the order of the form: size, then the product's question. */
export function checkChoice(choice: Choice, question: ProductQuestion | null): Verdict {
  const { sizeId } = choice
  if (sizeId === undefined) return wanting('size', '사이즈를 선택해 주세요.')
  const answer = choice.answer.normalize('NFC').trim()
  if (question === null) return { name: 'ready', sizeId, answer: null }
  if (answer === '' && question.required) {
    const verb = question.type === 'SELECT' ? '선택해' : '입력해'
    return wanting('answer', `${question.label} 항목을 ${verb} 주세요.`)
  }
  if (question.type === 'TEXT' && answer.length > question.maxLength) {
    return wanting('answer', `${question.maxLength}자까지 입력할 수 있습니다.`)
  }
  return { name: 'ready', sizeId, answer: answer === '' ? null : answer }
}
