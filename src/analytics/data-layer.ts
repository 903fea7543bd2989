import type { PageViewSink } from './page-view.ts'

/** Queue that a tag manager or a pixel reads, in their format. */
export type DataLayer = Record<string, unknown>[]

declare global {
  interface Window {
    dataLayer?: DataLayer
  }
}

/** Maximum length of an unread queue on a long visit (our choice). */
const UNREAD_MAX = 200

/**
 * Creates the sink that pushes page views for a configured third-party script; without one they
 * stay in the queue.
 */
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
