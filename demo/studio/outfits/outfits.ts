import sharp from 'sharp'
import { STYLE_SHOTS, type StyleShotSeed } from '#demo/catalogue/style-shots.ts'
import type { Compose } from '../drawing/drawing.ts'
import { randomOf } from '../drawing/random.ts'
import { FRAME } from '../drawing/studio.ts'
import { groundOf } from './grounds.ts'
import { layersOf } from './layers.ts'

/** Picture of an outfit laid out on its ground, seen from above. */
const outfit =
  (shot: StyleShotSeed): Compose =>
  async (share) => {
    const size = {
      width: Math.round(FRAME.width * share),
      height: Math.round(FRAME.height * share),
    }
    const ground = groundOf(shot.ground, shot.word, randomOf(`style ${shot.code}`))
    const layers = []
    for (const item of shot.items) layers.push(...(await layersOf(item, size)))
    const base = await sharp(Buffer.from(ground), { unlimited: true })
      .resize(size.width, size.height)
      .png()
      .toBuffer()
    const { data, info } = await sharp(base)
      .composite(layers)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    return { data, width: info.width, height: info.height }
  }

/** Pictures of the styling shots by key (`style/last-bus`). */
export const outfits: Readonly<Record<string, Compose>> = Object.fromEntries(
  STYLE_SHOTS.map((shot) => [`style/${shot.code}`, outfit(shot)]),
)
