import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import {
  MEASURED_HIERARCHY_MAX,
  MEASURED_TEXT_MAX,
  MEASURED_VALUE_MAX,
  MEASUREMENT_BATCH_MAX,
  MEASUREMENT_LIFE_MS,
  NETWORK_FAILURE_STATUS,
} from './limits.ts'
import { Uuid } from './values.ts'

const Text = v.pipe(v.string(), v.maxLength(MEASURED_TEXT_MAX))
const Value = v.pipe(v.string(), v.maxLength(MEASURED_VALUE_MAX))
const Hierarchy = v.pipe(v.string(), v.maxLength(MEASURED_HIERARCHY_MAX))

const about = {
  eventId: Uuid,
  /** How long before the request it happened; a wrong clock of the device says nothing then. */
  ageMs: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MEASUREMENT_LIFE_MS)),
  /** Path of the page without its query. */
  page: Text,
}

/** Where somebody clicked: the words on it, and its place in the page. */
const click = { ...about, text: Text, hierarchy: Hierarchy }

/** One thing measured on a shopper's device (Spec 9). Nothing in it says who the shopper is (docs/decisions/054). */
const Measurement = v.variant('kind', [
  v.object({
    ...about,
    kind: v.literal('vital'),
    name: v.picklist(['FCP', 'LCP', 'INP', 'CLS', 'TTFB']),
    value: v.pipe(v.number(), v.finite(), v.minValue(0)),
    rating: v.picklist(['good', 'needs-improvement', 'poor']),
  }),
  v.object({ ...click, kind: v.literal('rage-click') }),
  v.object({ ...click, kind: v.literal('dead-click') }),
  v.object({
    ...about,
    kind: v.literal('error'),
    source: v.picklist(['window', 'promise', 'react']),
    name: Value,
    message: Text,
    stack: Hierarchy,
  }),
  v.object({
    ...about,
    kind: v.literal('network-failure'),
    /** Path that was asked, without its query. */
    path: Text,
    status: v.pipe(
      v.number(),
      v.integer(),
      v.minValue(NETWORK_FAILURE_STATUS.from),
      v.maxValue(NETWORK_FAILURE_STATUS.to),
    ),
  }),
])
export type Measurement = v.InferOutput<typeof Measurement>

/** One request's measurements. `sessionId` is made up for one visit and belongs to nobody. */
export const MeasurementBatch = v.object({
  sessionId: Uuid,
  events: v.pipe(v.array(Measurement), v.minLength(1), v.maxLength(MEASUREMENT_BATCH_MAX)),
})

/** Takes what devices report. An event that comes twice is kept once. */
export const recordMeasurements = endpoint({
  method: 'POST',
  path: '/v1/measurements',
  auth: 'public',
  admission: false,
  progress: false,
  body: MeasurementBatch,
  response: v.object({ kept: v.number() }),
})
