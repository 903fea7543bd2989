import type { RenderedPage } from '#contract/pages/page-document.ts'

/**
 * Pages are the same for all visitors this long, so that a crowd costs one rendering and stock
 * stays current.
 */
const LIFE_MS = 1_000
/** Bounds the memory: addresses can be invented. */
const SIZE_MAX = 200

interface CachedPage {
  readonly page: Promise<RenderedPage>
  readonly until: number
}

/** Short-lived cache of rendered pages by address; concurrent requests share one rendering. */
export class PageCache {
  readonly #pages = new Map<string, CachedPage>()

  get(key: string, now: number, render: () => Promise<RenderedPage>): Promise<RenderedPage> {
    const cached = this.#pages.get(key)
    if (cached !== undefined && now < cached.until) return cached.page
    if (this.#pages.size >= SIZE_MAX) this.#pages.clear()
    const page = render()
    this.#pages.set(key, { page, until: now + LIFE_MS })
    return page
  }
}
