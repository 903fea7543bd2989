import * as v from 'valibot'
import { endpoint } from '#contract/platform/endpoint.ts'
import { Keyword } from '#contract/platform/keyword.ts'
import { Picture } from '#contract/media/pictures.ts'
import { Id } from '#contract/platform/values.ts'

const DayHours = v.nullable(v.object({ open: v.string(), close: v.string() }))

/** Point of a branch's map: metres to the east and to the north of the branch. */
const MapPoint = v.tuple([v.number(), v.number()])

/** Surroundings of a branch for its drawn map; `way` leads from a station to the branch. */
const StoreMap = v.object({
  roads: v.array(v.object({ name: v.string(), points: v.array(MapPoint) })),
  stations: v.array(v.object({ name: v.string(), at: MapPoint })),
  way: v.array(MapPoint),
})

/** Branch: a physical shop. */
export const StoreInfo = v.object({
  storeId: Id,
  name: v.string(),
  region: v.string(),
  address: v.string(),
  lat: v.number(),
  lng: v.number(),
  phone: v.string(),
  /** Seven entries from Monday, `HH:mm` KST; null: closed. */
  hours: v.pipe(v.array(DayHours), v.length(7)),
  /** Days `YYYY-MM-DD` KST with other hours than their weekday; null: closed. */
  holidays: v.array(v.object({ day: v.string(), name: v.string(), hours: DayHours })),
  /** Whether the branch opens on the day of the call. */
  todayOpen: v.boolean(),
  services: v.array(v.string()),
  photos: v.array(Picture),
  directions: v.string(),
  map: StoreMap,
  /** Distance to the point of the call; absent without one. */
  distanceM: v.optional(v.number()),
})
export type StoreInfo = v.InferOutput<typeof StoreInfo>

const degrees = (max: number) =>
  v.pipe(
    v.string(),
    v.regex(/^-?\d{1,3}(?:\.\d{1,15})?$/u),
    v.transform(Number),
    v.minValue(-max),
    v.maxValue(max),
  )

/** Branches of a region, with a keyword, in their order; with `lat` and `lng` the nearest first. */
export const listStoreInfos = endpoint({
  method: 'GET',
  path: '/v1/storeInfos',
  auth: 'public',
  admission: false,
  progress: false,
  query: v.object({
    region: v.optional(v.pipe(v.string(), v.maxLength(20))),
    keyword: v.optional(Keyword),
    lat: v.optional(degrees(90)),
    lng: v.optional(degrees(180)),
  }),
  response: v.array(StoreInfo),
})
