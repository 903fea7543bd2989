import { noticeLabels, type NoticeKind } from '#contract/catalogue/notice-kinds.ts'
import type { Missing } from '#contract/catalogue/product-labels.ts'

/** What decides whether a product can be sold. */
interface SaleFacts {
  readonly salePrice: number
  readonly pictures: readonly { readonly alt: string }[]
  readonly sizes: readonly { readonly isActive: boolean }[]
  readonly noticeKind: NoticeKind | null
  readonly notice: readonly { readonly label: string; readonly value: string }[]
  readonly isBrandActive: boolean
  readonly isCategoryActive: boolean
}

/** What a product lacks for a sale, in the order of its form (catalogue#publish-rule). */
export function missingOf(facts: SaleFacts): readonly Missing[] {
  const { pictures, noticeKind, notice } = facts
  const valueOf = (label: string) => notice.find((row) => row.label === label)?.value ?? ''
  const isMissing: readonly (readonly [Missing, boolean])[] = [
    ['brand', !facts.isBrandActive],
    ['category', !facts.isCategoryActive],
    ['price', facts.salePrice < 1],
    ['picture', pictures.length === 0],
    ['alt', pictures.some(({ alt }) => alt.trim() === '')],
    ['size', !facts.sizes.some(({ isActive }) => isActive)],
    ['noticeKind', noticeKind === null],
    [
      'notice',
      noticeKind !== null && noticeLabels(noticeKind).some((label) => valueOf(label) === ''),
    ],
  ]
  return isMissing.filter(([, missing]) => missing).map(([name]) => name)
}
