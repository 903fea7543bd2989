import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'
import type { OutfitItem } from '#demo/catalogue/style-shots.ts'
import { cutOut } from './cut-out.ts'
import { softSubjects } from '../fabric/subjects.ts'
import { folderOf, type PictureIndex } from '../drawing/picture-files.ts'
import { randomOf } from '../drawing/random.ts'
import { FRAME } from '../drawing/studio.ts'

const IMAGES = join(import.meta.dirname, '../../images')

/** Picture with transparency and its size. */
interface Sprite {
  readonly png: Buffer
  readonly width: number
  readonly height: number
}

/** The finished picture of a product's list view. Throws when it is missing. */
async function listPicture(product: string): Promise<Buffer> {
  const index = JSON.parse(await readFile(join(IMAGES, 'index.json'), 'utf8')) as PictureIndex
  const entry = index[`${folderOf(product)}/front`]
  if (entry === undefined) throw new Error(`There is no picture of ${product}`)
  return readFile(join(IMAGES, `${entry.base.replace('/pictures/', '')}-1280.webp`))
}

/** A garment alone on a transparent frame. */
async function clothOf(product: string): Promise<Buffer> {
  const subject = softSubjects[product]
  if (subject === undefined || !('draw' in subject)) throw new Error(`${product} is not cloth`)
  const random = randomOf(product)
  const drawing = subject.draw({ productCode: product, view: 'front', id: 'p', random })
  const { width, height } = FRAME
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${drawing.defs}</defs>${drawing.body}</svg>`
  return sharp(Buffer.from(svg), { unlimited: true }).png().toBuffer()
}

/** A taped photograph of a product: a square crop in a white frame, with a strip of tape. */
async function printOf(product: string): Promise<Buffer> {
  const { width, height } = FRAME
  const photo = await sharp(await listPicture(product))
    .extract({ left: 40, top: 300, width: 1200, height: 1200 })
    .resize(1136)
    .png()
    .toBuffer()
  const frame = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect y="80" width="${width}" height="1440" fill="#fbfaf6"/></svg>`
  const tape = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect x="470" y="6" width="340" height="150" transform="rotate(-3 640 80)" fill="#e9e2c8" opacity="0.86"/></svg>`
  return sharp(Buffer.from(frame))
    .composite([
      { input: photo, left: 72, top: 152 },
      { input: Buffer.from(tape), left: 0, top: 0 },
    ])
    .png()
    .toBuffer()
}

const SPRITES = {
  cloth: clothOf,
  print: printOf,
  board: async (product: string) => cutOut(await listPicture(product)),
} as const

async function spriteOf(item: OutfitItem, share: number): Promise<Sprite> {
  const whole = await SPRITES[item.as](item.product)
  const { data, info } = await sharp(whole)
    .resize(Math.round(FRAME.width * item.size * share))
    .toBuffer({ resolveWithObject: true })
  const turned = await sharp(data)
    .rotate(item.turn, { background: '#00000000' })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { png: turned.data, width: turned.info.width, height: turned.info.height || info.height }
}

/** Shadow of a sprite: its outline, blurred and dark. */
async function shadowOf(
  sprite: Sprite,
  blur: number,
  opacity: number,
): Promise<{ readonly png: Buffer; readonly margin: number }> {
  const margin = Math.ceil(blur * 3)
  const { data, info } = await sharp(sprite.png)
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: '#00000000' })
    .extractChannel('alpha')
    .blur(Math.max(0.5, blur))
    .linear(opacity, 0)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: 1 as const }
  const png = await sharp({
    create: { width: info.width, height: info.height, channels: 3, background: '#0c0a07' },
  })
    .joinChannel(data, { raw })
    .png()
    .toBuffer()
  return { png, margin }
}

/** Clips a layer that reaches beyond the picture, which the compositor refuses. */
async function within(
  { png, left, top }: { readonly png: Buffer; readonly left: number; readonly top: number },
  size: { readonly width: number; readonly height: number },
): Promise<OverlayOptions> {
  const { width, height } = await sharp(png).metadata()
  const x = Math.max(0, -left)
  const y = Math.max(0, -top)
  const input = await sharp(png)
    .extract({
      left: x,
      top: y,
      width: Math.min(width - x, size.width - Math.max(0, left)),
      height: Math.min(height - y, size.height - Math.max(0, top)),
    })
    .toBuffer()
  return { input, left: Math.max(0, left), top: Math.max(0, top) }
}

/** Layers of one product of an outfit: a wide shadow, a near one, and the product. */
export async function layersOf(
  item: OutfitItem,
  size: { readonly width: number; readonly height: number },
): Promise<OverlayOptions[]> {
  const share = size.width / FRAME.width
  const sprite = await spriteOf(item, share)
  const left = Math.round(item.at[0] * size.width - sprite.width / 2)
  const top = Math.round(item.at[1] * size.height - sprite.height / 2)
  const lift = item.as === 'board' ? 1.7 : item.as === 'print' ? 0.5 : 1
  const layers: OverlayOptions[] = []
  for (const [blur, opacity, shift] of [
    [26, 0.36, 22],
    [6, 0.42, 7],
  ] as const) {
    const shadow = await shadowOf(sprite, blur * share * lift, opacity)
    const by = Math.round(shift * share * lift)
    const place = {
      png: shadow.png,
      left: left - shadow.margin + by,
      top: top - shadow.margin + by,
    }
    layers.push(await within(place, size))
  }
  layers.push(await within({ png: sprite.png, left, top }, size))
  return layers
}
