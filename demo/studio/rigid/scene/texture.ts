import sharp from 'sharp'
import { linearOf, type Surface } from './surface.ts'

/**
 * A picture to be laid on a surface: linear light and opacity, four numbers a pixel, first row on
 * top.
 */
export interface Texture {
  readonly width: number
  readonly height: number
  readonly data: Float32Array
}

const LINEAR = Float32Array.from({ length: 256 }, (_, i) => linearOf(i / 255))

/** Rasterises an SVG document as a texture of the document's own size. */
export async function textureOf(svg: string): Promise<Texture> {
  const { data, info } = await sharp(Buffer.from(svg), { unlimited: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const light = new Float32Array(data.length)
  for (let i = 0; i < data.length; i++) {
    light[i] = (i & 3) === 3 ? data[i]! / 255 : LINEAR[data[i]!]!
  }
  return { width: info.width, height: info.height, data: light }
}

/** An SVG document around markup. */
export function svgOf(width: number, height: number, body: string, defs = ''): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${defs}</defs>${body}</svg>`
}

/**
 * Lays a texture on a surface point at (u, v), v downwards, as far as it is opaque; returns the
 * opacity found.
 */
export function lay(
  texture: Texture,
  surface: Surface,
  u: number,
  v: number,
  strength = 1,
): number {
  const { width, height, data } = texture
  if (!(u >= 0 && u <= 1 && v >= 0 && v <= 1)) return 0
  const x = Math.min(Math.max(u * width - 0.5, 0), width - 1.001)
  const y = Math.min(Math.max(v * height - 0.5, 0), height - 1.001)
  const x0 = x | 0
  const y0 = y | 0
  const fx = x - x0
  const fy = y - y0
  const i = (y0 * width + x0) * 4
  const down = width * 4
  const wa = (1 - fx) * (1 - fy)
  const wb = fx * (1 - fy)
  const wc = (1 - fx) * fy
  const wd = fx * fy
  const alpha =
    (data[i + 3]! * wa + data[i + 7]! * wb + data[i + down + 3]! * wc + data[i + down + 7]! * wd) *
    strength
  if (alpha === 0) return 0
  const r = data[i]! * wa + data[i + 4]! * wb + data[i + down]! * wc + data[i + down + 4]! * wd
  const g =
    data[i + 1]! * wa + data[i + 5]! * wb + data[i + down + 1]! * wc + data[i + down + 5]! * wd
  const b =
    data[i + 2]! * wa + data[i + 6]! * wb + data[i + down + 2]! * wc + data[i + down + 6]! * wd
  surface.r += (r - surface.r) * alpha
  surface.g += (g - surface.g) * alpha
  surface.b += (b - surface.b) * alpha
  return alpha
}
