import type { Random, Subject, View } from '../drawing/drawing.ts'
import { present, swayOf, type Garment, type Sway } from './garment.ts'
import type { FabricCamera } from './height.ts'

/** Which side of a garment is built. */
export type Side = 'front' | 'back'

/** A garment turned a little towards the left: its middle moves right, its far half narrows. */
export function threeQuarter(sway: Sway, amount = 1): Sway {
  return (point) => {
    const [x, y] = sway(point)
    const u = (x - 640) / 480
    const bow = Math.max(0, 1 - u * u)
    return [
      640 + 480 * (u * (1 - 0.13 * amount) + 0.15 * amount * bow),
      y + amount * ((y - 800) * 0.035 * u + 10 * u),
    ]
  }
}

/** How the views of one product are taken. */
export interface Shooting {
  readonly build: (side: Side, random: Random, view: View) => Garment
  readonly closeUp: FabricCamera
  readonly views?: readonly [View, ...View[]]
  /** For angle views that are not a turned front. */
  readonly angle?: (random: Random) => Garment
  readonly camera?: FabricCamera
}

/** A product shown from the front, the back, turned, and from near. */
export function shown(shooting: Shooting): Subject {
  const plain = shooting.camera ?? { focus: [640, 800], scale: 1 }
  return {
    views: shooting.views ?? ['front', 'back', 'detail'],
    draw: (sitting) => {
      const { view, random } = sitting
      const sway = swayOf(random)
      if (view === 'angle' && shooting.angle !== undefined)
        return present(shooting.angle(random), sitting, plain, sway)
      const garment = shooting.build(view === 'back' ? 'back' : 'front', random, view)
      if (view === 'detail') return present(garment, sitting, shooting.closeUp, sway)
      return present(garment, sitting, plain, view === 'angle' ? threeQuarter(sway) : sway)
    },
  }
}
