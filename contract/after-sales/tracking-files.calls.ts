import * as v from 'valibot'
import { operatorEndpoint } from '#contract/platform/operator-endpoint.ts'

/** Our choice: rows of a tracking file; a day of a shop. */
export const TRACKING_ROWS_MAX = 2_000

/** What a row of a tracking file would do. */
export const TrackingVerdict = v.picklist([
  'SHIP',
  'SAME',
  'UNKNOWN_ORDER',
  'CANCEL_REQUESTED',
  'WRONG_STATE',
  'UNKNOWN_CARRIER',
  'FORMAT',
  'DUPLICATE_NO',
])
export type TrackingVerdict = v.InferOutput<typeof TrackingVerdict>

/** Row of a tracking file with its verdict; SHIP is shipped, SAME was before, all others are refused. */
export const TrackingRow = v.object({
  /** Line of the file, the head counted. */
  rowNo: v.number(),
  orderNumber: v.string(),
  carrier: v.string(),
  trackingNo: v.string(),
  verdict: TrackingVerdict,
})
export type TrackingRow = v.InferOutput<typeof TrackingRow>

/**
 * Checks the file that a courier returns, row by row, and changes nothing. CSV in UTF-8 or EUC-KR with the columns 주문번호,
 * 택배사 and 송장번호. The rows are shipped one by one by `shipOrderLines`, so that each is done once.
 */
export const checkTrackingFile = operatorEndpoint({
  method: 'POST',
  path: '/admin/v1/tracking-files',
  permission: 'orders.ship',
  multipart: true,
  errors: ['FILE_COLUMNS', 'FILE_ROWS', 'FILE_ENCODING'],
  body: v.object({}),
  response: v.object({ rows: v.array(TrackingRow) }),
})
