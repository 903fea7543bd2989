import type { RenderedPage } from '#contract/page-document.ts'

/** Our choice: pages are the same for everyone this long, so that a crowd costs one rendering and stock stays true. */
const LIFE_MS = 1_000
/** Addresses can be made up without end. */
const SIZE_MAX = 200

interface Kept {
  readonly page: Promise<RenderedPage>
  readonly until: number
}

/** Rendered pages of the last moment by address; whoever comes while one is being rendered shares it. */
export class PageCache {
  readonly #pages = new Map<string, Kept>()

  get(key: string, now: number, render: () => Promise<RenderedPage>): Promise<RenderedPage> {
    const kept = this.#pages.get(key)
    if (kept !== undefined && now < kept.until) return kept.page
    if (this.#pages.size >= SIZE_MAX) this.#pages.clear()
    const page = render()
    this.#pages.set(key, { page, until: now + LIFE_MS })
    return page
  }
}
