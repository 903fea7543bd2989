import { createHash } from 'node:crypto'
import { mkdir, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { PICTURE_WIDTHS } from '#contract/media/picture-urls.ts'
import { ENCODING, OUTFIT_ENCODING, PHOTOGRAPH_ENCODING } from './drawing/picture-files.ts'
import { sourcesOf } from './subjects.ts'
import { tonesOf } from '#server/media/operator-pictures/tones-of.ts'

/** One picture to be made: who is asked for it, its key, and where its files go. */
export interface Order {
  readonly name: string
  readonly key: string
  readonly directory: string
  /**
   * File name before width and format; missing for photographs, which get theirs from their pixels.
   */
  readonly stem?: string
  /** Where a PNG of 640 px goes, for looking at; nothing else is written then. */
  readonly preview?: string
}

/** What was made of an order. */
export interface Delivery {
  readonly key: string
  readonly stem: string
  readonly width: number
  readonly height: number
  readonly placeholder: string
}

async function write(image: Sharp, path: string): Promise<void> {
  await image.toFile(`${path}.part`)
  await rename(`${path}.part`, path)
}

async function pixelsOf(order: Order) {
  const source = sourcesOf([order.name]).get(order.key)
  if (source === undefined) throw new Error(`${order.name} has no picture ${order.key}`)
  if ('photograph' in source) return source.photograph(order.preview === undefined ? 1 : 0.375)
  const { data, info } = await sharp(Buffer.from(source.svg), { unlimited: true })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

function encodingOf({ key, stem }: Order) {
  if (key.startsWith('style/')) return OUTFIT_ENCODING
  return stem === undefined ? PHOTOGRAPH_ENCODING : ENCODING
}

/** Rasterises an order once and writes every width and format of it, or only its preview. */
export async function fulfil(order: Order): Promise<Delivery> {
  const { data, width, height } = await pixelsOf(order)
  const master = () => sharp(data, { raw: { width, height, channels: 3 } })
  const hash = createHash('sha256').update(JSON.stringify(ENCODING)).update(data).digest('hex')
  const stem = order.stem ?? `${order.key.split('/')[1] ?? ''}.${hash.slice(0, 8)}`
  if (order.preview !== undefined) {
    await mkdir(dirname(order.preview), { recursive: true })
    await master()
      .resize({ width: 640, withoutEnlargement: true })
      .png({ compressionLevel: 3 })
      .toFile(order.preview)
    return { key: order.key, stem, width, height, placeholder: '' }
  }
  await mkdir(order.directory, { recursive: true })
  const { avif, webp } = encodingOf(order)
  for (const size of PICTURE_WIDTHS) {
    const sized = master().resize(size)
    const path = join(order.directory, `${stem}-${size}`)
    await write(sized.clone().avif(avif), `${path}.avif`)
    await write(sized.clone().webp(webp), `${path}.webp`)
  }
  return { key: order.key, stem, width, height, placeholder: await tonesOf(master()) }
}
