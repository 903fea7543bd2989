import type { PageViewSink } from './page-view.ts'

/** A queue that a tag manager or a pixel reads, as those services expect it. */
export type DataLayer = Record<string, unknown>[]

declare global {
  interface Window {
    dataLayer?: DataLayer
  }
}

/** Our choice: a queue nobody reads must not grow with a long visit. */
const UNREAD_MAX = 200

/** Hands page views to whatever third-party script was configured; without one they are kept and read by nobody. */
export function dataLayerSink(target: { dataLayer?: DataLayer }): PageViewSink {
  return ({ path, title, hashedUserId }) => {
    target.dataLayer ??= []
    target.dataLayer.push({
      event: 'page_view',
      page_path: path,
      page_title: title,
      ...(hashedUserId === undefined ? {} : { user_id: hashedUserId }),
    })
    if (target.dataLayer.length > UNREAD_MAX) target.dataLayer.shift()
  }
}
