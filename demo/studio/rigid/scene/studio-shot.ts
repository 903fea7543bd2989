import sharp from 'sharp'
import type { Photograph } from '#demo/studio/drawing/drawing.ts'
import { FRAME, photograph } from '#demo/studio/drawing/studio.ts'
import { frameUp, type Aim, type Thing } from './camera.ts'
import { FLOOR_LIGHT, WALL_LIGHT } from './dome.ts'
import { shoot } from './shoot.ts'
import type { Vec } from './vector.ts'

/**
 * A product in the studio: its things, from where it is seen, and how much of the frame it takes.
 */
export interface StudioShot {
  readonly things: readonly Thing[]
  readonly aim: Aim
  /** On the floor (y = 0) or hung on the wall (z = 0). */
  readonly on: 'floor' | 'wall'
  /**
   * Free margin as a share of the frame: left and right, top, bottom (0.11, 0.11 and 0.11 by
   * default; negative crops).
   */
  readonly margin?: readonly [sides: number, top: number, bottom: number]
  /** Sideways shift of the thing as a share of the frame. */
  readonly shift?: number
  /** Frames this part instead of the whole thing. */
  readonly focus?: { readonly on: Vec; readonly radius: number }
  readonly look?: number
  readonly exposure?: number
}

async function emptyStudio(width: number): Promise<Photograph> {
  const svg = photograph({ defs: '', body: '', contact: '', flat: false })
  const { data, info } = await sharp(Buffer.from(svg))
    .resize(width)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** Photographs a product on the studio's chalk ground, `width` pixels wide. */
export async function studioShot(shot: StudioShot, width: number): Promise<Photograph> {
  const ground = await emptyStudio(width)
  const height = Math.round((width * FRAME.height) / FRAME.width)
  const [sides, top, bottom] = shot.margin ?? [0.11, 0.11, 0.11]
  const shift = (shot.shift ?? 0) * width
  const camera = frameUp(
    shot.things,
    shot.aim,
    {
      left: width * sides + shift,
      right: width * (1 - sides) + shift,
      top: height * top,
      bottom: height * (1 - bottom),
    },
    shot.focus,
  )
  const wall = shot.on === 'wall'
  return shoot({
    things: shot.things,
    camera,
    lighting: wall ? WALL_LIGHT : FLOOR_LIGHT,
    ground,
    catcher: { normal: wall ? [0, 0, 1] : [0, 1, 0], offset: 0 },
    look: Math.round((shot.look ?? 1024) * Math.max(0.6, width / FRAME.width)),
    ...(shot.exposure === undefined ? {} : { exposure: shot.exposure }),
  })
}
