import * as v from 'valibot'
import { endpoint } from '#contract/platform/endpoint.ts'
import {
  MEASURED_HIERARCHY_MAX,
  MEASURED_TEXT_MAX,
  MEASURED_VALUE_MAX,
  MEASUREMENT_BATCH_MAX,
  MEASUREMENT_LIFE_MS,
  NETWORK_FAILURE_STATUS,
} from '#contract/platform/limits.ts'
import { Uuid } from '#contract/platform/values.ts'

const Text = v.pipe(v.string(), v.maxLength(MEASURED_TEXT_MAX))
const Value = v.pipe(v.string(), v.maxLength(MEASURED_VALUE_MAX))
const Hierarchy = v.pipe(v.string(), v.maxLength(MEASURED_HIERARCHY_MAX))

const about = {
  eventId: Uuid,
  /** Milliseconds between the event and the request; independent of the device's clock. */
  ageMs: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MEASUREMENT_LIFE_MS)),
  /** Path of the page without its query. */
  page: Text,
}

/** Clicked element: its text and its path in the page. */
const click = { ...about, text: Text, hierarchy: Hierarchy }

/** Event measured on a shopper's device. It does not identify the shopper (shop#measurements). */
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
    /** Requested path without its query. */
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

/** Measurements of one request. `sessionId` is a random id of one visit. */
export const MeasurementBatch = v.object({
  sessionId: Uuid,
  events: v.pipe(v.array(Measurement), v.minLength(1), v.maxLength(MEASUREMENT_BATCH_MAX)),
})

/** Stores measurements. A repeated event id is stored once. */
export const recordMeasurements = endpoint({
  method: 'POST',
  path: '/v1/measurements',
  auth: 'public',
  admission: false,
  progress: false,
  body: MeasurementBatch,
  response: v.object({ kept: v.number() }),
})
