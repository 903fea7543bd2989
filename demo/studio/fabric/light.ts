import { softened } from './grid.ts'
import { CELL, type Relief, type FabricSurface } from './height.ts'
import { pngUri } from './png.ts'

/** Towards the key light: from the upper left, in front of the picture. */
const LIGHT = [-0.46, -0.56, 0.69] as const
const STEEPEST = 1.3
const SHADE = [12, 10, 16] as const

function clamp(value: number, limit: number): number {
  return Math.max(-limit, Math.min(limit, value))
}

/** Light of every cell against a flat place: 1 the same, below shaded, above lit. */
function lightOf(surface: FabricSurface, reliefs: readonly Relief[], scale: number): Float32Array {
  const { width, height, heights, owner } = surface
  const light = new Float32Array(width * height).fill(1)
  const around = softened(heights, width, height, (26 * scale) / CELL)
  const near = softened(heights, width, height, 4)
  const half = [LIGHT[0], LIGHT[1], LIGHT[2] + 1].map(
    (c) => c / Math.hypot(LIGHT[0], LIGHT[1], LIGHT[2] + 1),
  )
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x
      const relief = reliefs[owner[i] ?? -1]
      if (relief === undefined) continue
      const sx = clamp(((heights[i + 1] ?? 0) - (heights[i - 1] ?? 0)) / (2 * CELL), STEEPEST)
      const sy = clamp(
        ((heights[i + width] ?? 0) - (heights[i - width] ?? 0)) / (2 * CELL),
        STEEPEST,
      )
      const size = Math.sqrt(sx * sx + sy * sy + 1)
      const facing = (-sx * LIGHT[0] - sy * LIGHT[1] + LIGHT[2]) / size / LIGHT[2]
      const sunk = Math.max(0, (around[i] ?? 0) - (heights[i] ?? 0)) / scale
      const pinched = Math.max(0, (near[i] ?? 0) - (heights[i] ?? 0)) / scale
      const shine =
        relief.gloss === 0
          ? 0
          : relief.gloss *
            Math.max(0, (-sx * (half[0] ?? 0) - sy * (half[1] ?? 0) + (half[2] ?? 1)) / size) ** 26
      const hidden = Math.min(0.5, sunk * 0.016 + pinched * 0.05)
      light[i] =
        Math.max(0, facing) - hidden + shine - (relief.gloss === 0 ? 0 : relief.gloss * 0.1)
    }
  }
  return softened(light, width, height, 2)
}

/**
 * Shading of a surface as a PNG to lay over the flat colours: black where shaded, white where lit.
 */
export function shadingOf(
  surface: FabricSurface,
  reliefs: readonly Relief[],
  scale: number,
): string {
  const { width, height, owner } = surface
  const light = lightOf(surface, reliefs, scale)
  const rgba = new Uint8Array(width * height * 4)
  for (let i = 0; i < light.length; i++) {
    const relief = reliefs[owner[i] ?? -1] ?? reliefs[0]
    if (relief === undefined) continue
    const off = (light[i] ?? 1) - 1
    const dark = off < 0
    const alpha = dark ? Math.min(0.82, -off * relief.dark) : Math.min(0.75, off * relief.bright)
    rgba[i * 4] = dark ? SHADE[0] : 255
    rgba[i * 4 + 1] = dark ? SHADE[1] : 253
    rgba[i * 4 + 2] = dark ? SHADE[2] : 248
    rgba[i * 4 + 3] = Math.round(alpha * 255)
  }
  return pngUri(rgba, width, height)
}
