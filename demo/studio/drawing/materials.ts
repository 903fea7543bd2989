import { n } from './paint.ts'

/** Position of the studio's key light in SVG's terms: upper left, well above the picture plane. */
const KEY_LIGHT = { azimuth: 225, elevation: 52 }

/**
 * A rough surface. Frequencies are per frame unit, along x and y; `depth` is the height of its
 * bumps in units.
 */
export interface Roughness {
  readonly frequency: readonly [number, number]
  readonly octaves: number
  readonly seed: number
  readonly depth: number
  /** How much of the relief shows: 0 none, 1 all. */
  readonly strength?: number
  /** Softens the relief by this deviation before it is lit. */
  readonly soften?: number
  /** Room around the thing's box as a share of it (0 by default: tight, quick). */
  readonly room?: number
}

function region(room: number): string {
  return `x="${n(-room)}" y="${n(-room)}" width="${n(1 + 2 * room)}" height="${n(1 + 2 * room)}" color-interpolation-filters="sRGB"`
}

/** Filter that lights a thing as if its surface were rough, keeping its colours and outline. */
export function relief(id: string, rough: Roughness): string {
  const { azimuth, elevation } = KEY_LIGHT
  const level = Math.sin((elevation * Math.PI) / 180)
  const strength = rough.strength ?? 1
  const noise = `<feTurbulence type="fractalNoise" baseFrequency="${rough.frequency[0]} ${rough.frequency[1]}" numOctaves="${rough.octaves}" seed="${rough.seed % 10000}" result="noise"/>`
  const soft =
    rough.soften === undefined
      ? ''
      : `<feGaussianBlur in="noise" stdDeviation="${n(rough.soften)}" result="noise"/>`
  return `<filter id="${id}" ${region(rough.room ?? 0)}>${noise}${soft}<feDiffuseLighting in="noise" surfaceScale="${n(rough.depth)}" diffuseConstant="0.8" lighting-color="#ffffff" result="lit"><feDistantLight azimuth="${azimuth}" elevation="${elevation}"/></feDiffuseLighting><feComposite in="SourceGraphic" in2="lit" operator="arithmetic" k1="${(strength / (0.8 * level)).toFixed(3)}" k2="${n(1 - strength)}" k3="0" k4="0" result="worn"/><feComposite in="worn" in2="SourceAlpha" operator="in"/></filter>`
}

/** Heavy wool or mohair: a coarse fuzzy grain; lay ribs or a stitch pattern under it. */
export const knit = (id: string, seed: number): string =>
  relief(id, { frequency: [0.16, 0.22], octaves: 4, seed, depth: 3.2, strength: 0.8 })

/** Maple veneer: grain running along y (turn the thing for other ways). */
export const wood = (id: string, seed: number): string =>
  relief(id, { frequency: [0.12, 0.004], octaves: 4, seed, depth: 1.5, strength: 0.6, soften: 0.5 })

/**
 * Pattern of slanting threads, to be laid over cloth of the same outline. `pitch` and `width` in
 * frame units.
 */
export function twill(
  id: string,
  colour: string,
  opacity: number,
  pitch = 5,
  width = 1.6,
  angle = 32,
): string {
  return `<pattern id="${id}" patternUnits="userSpaceOnUse" width="${n(pitch)}" height="${n(pitch)}" patternTransform="rotate(${n(angle)})"><rect width="${n(width)}" height="${n(pitch)}" fill="${colour}" fill-opacity="${n(opacity)}"/></pattern>`
}
