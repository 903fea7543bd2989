import type { Subject } from '../drawing/drawing.ts'
import { bamsae } from './bamsae.ts'
import { kkotsam } from './kkotsam.ts'
import { neungseon } from './neungseon.ts'
import { overpass } from './overpass.ts'
import { parking } from './parking.ts'
import { stickers } from './stickers.ts'
import { witmaeul } from './witmaeul.ts'

/** Garments, headwear, bags and other soft goods by product code. */
export const softSubjects: Readonly<Record<string, Subject>> = {
  ...bamsae,
  ...stickers,
  ...overpass,
  ...neungseon,
  ...witmaeul,
  ...kkotsam,
  ...parking,
}
