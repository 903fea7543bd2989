import * as v from 'valibot'
import { Count } from './setting-values.ts'

const Switch = v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'on')

/** More products than any measurement needs. */
const PRODUCTS_MAX = 1_000_000

/** Settings of the demo shop. */
export const DEMO_ENTRIES = {
  DEMO_GOODS: Switch,
  DEMO_PRODUCTS: v.optional(
    v.pipe(Count, v.maxValue(PRODUCTS_MAX, `must be at most ${PRODUCTS_MAX}`)),
    '0',
  ),
  DEMO_ORDERS: Switch,
  DEMO_WAREHOUSE: Switch,
}

type Values = v.InferOutput<v.ObjectSchema<typeof DEMO_ENTRIES, undefined>>

/** What a demo shop has that other shops do not have. */
export interface DemoSettings {
  /** Whether the shop has demo goods, members and pictures. */
  readonly hasDemoGoods: boolean
  /** Generated products in addition to the demo goods, at least. */
  readonly demoProducts: number
  /** Whether the demo members have orders; never in production. */
  readonly hasDemoOrders: boolean
  /** Whether the stand-in of warehouse and carrier moves orders; never in production. */
  readonly hasDemoWarehouse: boolean
}

/** Reads the settings of the demo shop. */
export function readDemoSettings(values: Values, production: boolean): DemoSettings {
  const hasDemoGoods = values.DEMO_GOODS === 'on'
  return {
    hasDemoGoods,
    demoProducts: hasDemoGoods ? values.DEMO_PRODUCTS : 0,
    hasDemoOrders: hasDemoGoods && values.DEMO_ORDERS === 'on' && !production,
    hasDemoWarehouse: values.DEMO_WAREHOUSE === 'on' && !production,
  }
}
