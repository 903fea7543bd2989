import { missingOf } from '#server/catalogue/operator-products/missing-of.ts'
import {
  requireChangedPrices,
  requireComplete,
} from '#server/catalogue/operator-products/write-product.ts'
import type { RunRowCall } from '#server/operators/runs/run-kind.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import { measuresOf, noticeOf } from './filed-texts.ts'
import type { FiledPlaces, StoredFiled } from './filed-product.store.ts'
import { isAsSeen, planRow, type FiledNames, type RowPlan } from './plan-row.ts'

type Texts = Readonly<Record<string, string>>

/** A size of a product while rows are decided. */
interface SizeState {
  /** Undefined for one that a row makes. */
  readonly id: number | undefined
  readonly texts: Texts
  readonly isChanged: boolean
}

/** A product while rows are decided: rows after the first see what those before changed. */
interface ProductState {
  /** Undefined for one that a row makes. */
  readonly stored: StoredFiled | undefined
  readonly texts: Texts
  readonly isChanged: boolean
  readonly sizes: ReadonlyMap<string, SizeState>
}

/** What is there before the rows, locked. */
interface ImportFacts {
  readonly products: ReadonlyMap<string, StoredFiled>
  readonly names: FiledNames & { readonly places: FiledPlaces }
}

/** A row by the parts of its key. */
export interface ImportRow extends Pick<RunRowCall, 'input' | 'permissions'> {
  readonly code: string
  readonly label: string
  readonly seen: Pick<RowPlan, 'makes' | 'before'>
}

/** Our choice: what a new product has where its row says nothing. */
const COLOR_HEX = '#808080'

/**
 * Decides the rows of a part of a file one after the other, without writing. `states` are the
 * products as they are to be. Pure but for its own map.
 */
export class ImportPlan {
  readonly states = new Map<string, ProductState>()
  readonly #facts: ImportFacts
  readonly #barcodes: Map<string, string>

  constructor(facts: ImportFacts) {
    this.#facts = facts
    this.#barcodes = new Map(facts.names.barcodes)
    for (const [code, stored] of facts.products) this.states.set(code, stateOf(stored))
  }

  /**
   * Decides the next row. STATE_CHANGED, PRODUCT_NOT_FOUND, PRICE_RULE, OP_FORBIDDEN, BRAND_INACTIVE,
   * SIZE_IN_USE, PRODUCT_INCOMPLETE.
   */
  decide({ code, label, input, seen, permissions }: ImportRow): RowPlan {
    const state = this.states.get(code)
    const names = { ...this.#facts.names, barcodes: this.#barcodes }
    const plan = planRow({ code, label, input }, state && filedOf(state), names)
    if ('message' in plan) throw new ApiFailure('STATE_CHANGED', null, { message: plan.message })
    if (!isAsSeen(plan, seen)) throw new ApiFailure('STATE_CHANGED')
    if (state === undefined && plan.makes !== 'PRODUCT') throw new ApiFailure('PRODUCT_NOT_FOUND')
    const next = nextState(state, code, label, plan)
    this.#require(state, next, permissions)
    this.states.set(code, next)
    const { barcode } = plan.size
    if (barcode !== undefined) this.#barcodes.set(barcode, `${code} ${label}`)
    return plan
  }

  #require(
    before: ProductState | undefined,
    after: ProductState,
    permissions: RunRowCall['permissions'],
  ): void {
    const product = before?.stored?.product
    const was = {
      status: product?.status ?? ('DRAFT' as const),
      ...pricesOf(before?.texts ?? { listPrice: '0', salePrice: '0' }),
    }
    requireChangedPrices(was, pricesOf(after.texts), permissions)
    const { brand = '', category = '' } = after.texts
    if (brand !== before?.texts['brand'] || category !== before.texts['category']) {
      const { places } = this.#facts.names
      const isUsable =
        places.brands.get(brand)?.isActive && places.categories.get(category)?.isActive
      if (!isUsable) throw new ApiFailure('BRAND_INACTIVE')
    }
    if (before === undefined || product?.status !== 'ON_SALE') return
    const missing = this.#missing(before)
    requireComplete(this.#missing(after).filter((name) => !missing.includes(name)))
  }

  #missing({ stored, texts, sizes }: ProductState) {
    const { places } = this.#facts.names
    return missingOf({
      ...pricesOf(texts),
      ...noticeOf(texts),
      pictures: stored?.product.pictures ?? [],
      sizes: [...sizes.values()].map((size) => ({ isActive: size.texts['isActive'] !== 'N' })),
      isBrandActive: places.brands.get(texts['brand'] ?? '')?.isActive ?? false,
      isCategoryActive: places.categories.get(texts['category'] ?? '')?.isActive ?? false,
    })
  }
}

/** Prices of the texts of a product. */
export const pricesOf = ({ listPrice, salePrice }: Texts) => ({
  listPrice: Number(listPrice),
  salePrice: Number(salePrice),
})

/** Values of the texts of a size. */
export const sizeOf = (label: string, texts: Texts) => ({
  label,
  barcode: texts['barcode'] ?? '',
  measures: measuresOf(texts),
  isActive: texts['isActive'] !== 'N',
})

const stateOf = (stored: StoredFiled): ProductState => ({
  stored,
  texts: stored.filed.fields,
  isChanged: false,
  sizes: new Map(
    stored.sizes.map((size) => [
      size.label,
      { id: size.id, texts: stored.filed.sizes.get(size.label) ?? {}, isChanged: false },
    ]),
  ),
})

const filedOf = ({ texts, sizes }: ProductState) => ({
  fields: texts,
  sizes: new Map([...sizes].map(([label, size]) => [label, size.texts])),
})

function nextState(
  before: ProductState | undefined,
  code: string,
  label: string,
  plan: RowPlan,
): ProductState {
  const state = before ?? {
    stored: undefined,
    texts: textsOfNew(code, plan.product),
    isChanged: false,
    sizes: new Map<string, SizeState>(),
  }
  const size = state.sizes.get(label)
  const changes = plan.size
  if (size?.id !== undefined && changes['barcode'] !== undefined)
    if (state.stored?.sizes.find(({ id }) => id === size.id)?.isFixed === true)
      throw new ApiFailure('SIZE_IN_USE', { label })
  const isSizeChanged = size === undefined || Object.keys(changes).length > 0
  return {
    ...state,
    texts: before === undefined ? state.texts : { ...state.texts, ...plan.product },
    isChanged: state.isChanged || isSizeChanged || Object.keys(plan.product).length > 0,
    sizes: isSizeChanged
      ? new Map([
          ...state.sizes,
          [label, { id: size?.id, texts: { ...size?.texts, ...changes }, isChanged: true }],
        ])
      : state.sizes,
  }
}

function textsOfNew(code: string, texts: Texts): Texts {
  const { nameKo = code, listPrice, salePrice } = texts
  const defaults = { nameEn: nameKo, styleCode: code, colorHex: COLOR_HEX }
  const prices = {
    listPrice: listPrice ?? salePrice ?? '0',
    salePrice: salePrice ?? listPrice ?? '0',
  }
  return { ...defaults, ...texts, ...prices }
}
