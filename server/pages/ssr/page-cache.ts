import type { RenderedPage } from '#contract/pages/page-document.ts'
import type { StyledBody } from './styled-body.ts'

/**
 * Pages are the same for all visitors this long, so that a crowd costs one rendering and stock
 * stays current.
 */
const LIFE_MS = 1_000
/** Bounds the memory: addresses can be invented. */
const SIZE_MAX = 200

/** A rendered page with the styles of its content, if it has any. */
export interface StyledPage extends Omit<RenderedPage, 'body'> {
  readonly content: StyledBody | undefined
}

interface CachedPage {
  readonly page: Promise<StyledPage>
  readonly until: number
}

/** Short-lived cache of rendered pages by address; concurrent requests share one rendering. */
export class PageCache {
  readonly #pages = new Map<string, CachedPage>()

  get(key: string, now: number, render: () => Promise<StyledPage>): Promise<StyledPage> {
    const cached = this.#pages.get(key)
    if (cached !== undefined && now < cached.until) return cached.page
    if (this.#pages.size >= SIZE_MAX) this.#pages.clear()
    const page = render()
    this.#pages.set(key, { page, until: now + LIFE_MS })
    return page
  }
}
