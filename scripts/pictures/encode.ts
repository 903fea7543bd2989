import { mkdir, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { PICTURE_WIDTHS } from '#contract/pictures.ts'
import { ENCODING } from './picture-files.ts'

/** One picture to be made: its drawing, and the folder and stem of its files. */
export interface Order {
  readonly key: string
  readonly svg: string
  readonly directory: string
  readonly stem: string
  /** Where a PNG of 640 px goes, for looking at; nothing else is written then. */
  readonly preview?: string
}

/** What was made of an order. */
export interface Delivery {
  readonly key: string
  readonly width: number
  readonly height: number
  readonly placeholder: string
}

async function write(image: Sharp, path: string): Promise<void> {
  await image.toFile(`${path}.part`)
  await rename(`${path}.part`, path)
}

/** Rasterises an order once and writes every width and format of it, or only its preview. */
export async function fulfil(order: Order): Promise<Delivery> {
  const { data, info } = await sharp(Buffer.from(order.svg), { unlimited: true })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const master = () => sharp(data, { raw: { width, height, channels } })
  if (order.preview !== undefined) {
    await mkdir(dirname(order.preview), { recursive: true })
    await master().resize(640).png({ compressionLevel: 3 }).toFile(order.preview)
    return { key: order.key, width, height, placeholder: '' }
  }
  await mkdir(order.directory, { recursive: true })
  for (const size of PICTURE_WIDTHS) {
    const sized = master().resize(size)
    const path = join(order.directory, `${order.stem}-${size}`)
    await write(sized.clone().avif(ENCODING.avif), `${path}.avif`)
    await write(sized.clone().webp(ENCODING.webp), `${path}.webp`)
  }
  const tiny = await master().resize(ENCODING.placeholderWidth).webp({ quality: 40 }).toBuffer()
  return {
    key: order.key,
    width,
    height,
    placeholder: `data:image/webp;base64,${tiny.toString('base64')}`,
  }
}
