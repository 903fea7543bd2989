import { n } from './paint.ts'

/** Where the studio's key light stands, in SVG's terms: upper left, well above the picture plane. */
const KEY_LIGHT = { azimuth: 225, elevation: 52 }

/** A rough surface. Frequencies are per frame unit, along x and y; `depth` is the height of its bumps in units. */
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

/** A thing swelling towards its middle. Lengths are in frame units. */
export interface Swelling {
  /** How far from the outline the surface keeps rising. */
  readonly roundness: number
  readonly height: number
  /** 0 dull, 1 wet. */
  readonly gloss: number
  /** Sharpness of the highlight; 8 rubber, 20 leather, 40 metal. */
  readonly exponent?: number
  readonly highlight?: string
  /** Share of the diffuse shading that shows (0.7 by default). */
  readonly strength?: number
}

/** What a flat place already reflects of the key light; taken away, so that only turned places shine. */
function flatShine(exponent: number): number {
  return Math.cos(((90 - KEY_LIGHT.elevation) / 2 / 180) * Math.PI) ** exponent
}

/** Filter that rounds a thing: shades its edges away from the key light and puts a highlight on the near ones. */
export function swell(id: string, swelling: Swelling): string {
  const { azimuth, elevation } = KEY_LIGHT
  const { roundness, height, gloss } = swelling
  const level = Math.sin((elevation * Math.PI) / 180)
  const strength = swelling.strength ?? 0.7
  const exponent = swelling.exponent ?? 20
  const light = `<feDistantLight azimuth="${azimuth}" elevation="${elevation}"/>`
  const smooth = (name: string) =>
    `<feGaussianBlur in="${name}" stdDeviation="${n(Math.max(0.4, roundness / 10))}" result="${name}"/>`
  const flat = flatShine(exponent)
  const shine = `<feSpecularLighting in="height" surfaceScale="${n(height)}" specularConstant="${n(gloss)}" specularExponent="${exponent}" lighting-color="${swelling.highlight ?? '#ffffff'}" result="shine">${light}</feSpecularLighting><feComponentTransfer in="shine" result="shine"><feFuncA type="linear" slope="${n(1 / (1 - flat))}" intercept="${n((-flat * gloss) / (1 - flat))}"/></feComponentTransfer>${smooth('shine')}<feMerge result="round"><feMergeNode in="round"/><feMergeNode in="shine"/></feMerge>`
  return `<filter id="${id}" ${region(0.02)}><feGaussianBlur in="SourceAlpha" stdDeviation="${n(roundness)}" result="height"/><feDiffuseLighting in="height" surfaceScale="${n(height)}" diffuseConstant="0.8" lighting-color="#ffffff" result="lit">${light}</feDiffuseLighting>${smooth('lit')}<feComposite in="SourceGraphic" in2="lit" operator="arithmetic" k1="${(strength / (0.8 * level)).toFixed(3)}" k2="${n(1 - strength)}" k3="0" k4="0" result="round"/>${gloss === 0 ? '' : shine}<feComposite in="round" in2="SourceAlpha" operator="in"/></filter>`
}

/** Cotton jersey and sweatshirt face: a fine, soft, slightly upright grain. */
export const jersey = (id: string, seed: number): string =>
  relief(id, { frequency: [0.55, 0.32], octaves: 2, seed, depth: 0.9, strength: 0.55 })

/** Heavy wool or mohair: a coarse fuzzy grain; lay {@link ribs} or a stitch pattern under it. */
export const knit = (id: string, seed: number): string =>
  relief(id, { frequency: [0.16, 0.22], octaves: 4, seed, depth: 3.2, strength: 0.8 })

/** Denim's slub: uneven upright threads; lay {@link twill} lines over it. */
export const denim = (id: string, seed: number): string =>
  relief(id, { frequency: [0.42, 0.035], octaves: 3, seed, depth: 1.9, strength: 0.75 })

/** Split leather's nap: mottled and very fine. */
export const suede = (id: string, seed: number): string =>
  relief(id, { frequency: [0.34, 0.3], octaves: 4, seed, depth: 1.7, strength: 0.7 })

/** Plain-weave duck: small crossing threads. */
export const canvas = (id: string, seed: number): string =>
  relief(id, { frequency: [0.42, 0.42], octaves: 1, seed, depth: 1.1, strength: 0.7 })

/** Brushed cotton drill and work cloth: fine grain under {@link twill} lines. */
export const drill = (id: string, seed: number): string =>
  relief(id, { frequency: [0.5, 0.14], octaves: 2, seed, depth: 1.2, strength: 0.6 })

/** Thin shell cloth: smooth with long shallow crumples. */
export const nylon = (id: string, seed: number): string =>
  relief(id, {
    frequency: [0.011, 0.006],
    octaves: 3,
    seed,
    depth: 16,
    strength: 0.55,
    soften: 1.2,
  })

/** Grip tape: sharp mineral grains. */
export const grit = (id: string, seed: number): string =>
  relief(id, { frequency: [0.75, 0.75], octaves: 3, seed, depth: 3.4 })

/** Maple veneer: grain running along y (turn the thing for other ways). */
export const wood = (id: string, seed: number): string =>
  relief(id, { frequency: [0.12, 0.004], octaves: 4, seed, depth: 1.5, strength: 0.6, soften: 0.5 })

/** Metal brushed along x. */
export const brushed = (id: string, seed: number): string =>
  relief(id, { frequency: [0.006, 0.7], octaves: 2, seed, depth: 0.9, strength: 0.5 })

/** Sand-cast metal: tiny pits. */
export const cast = (id: string, seed: number): string =>
  relief(id, { frequency: [0.28, 0.28], octaves: 3, seed, depth: 1.3, strength: 0.55 })

/** Poured urethane: nearly smooth, with a faint cloudiness. */
export const urethane = (id: string, seed: number): string =>
  relief(id, { frequency: [0.02, 0.02], octaves: 3, seed, depth: 1.4, strength: 0.35, soften: 3 })

/** Moulded rubber: matt and finely pitted. */
export const rubber = (id: string, seed: number): string =>
  relief(id, { frequency: [0.6, 0.6], octaves: 2, seed, depth: 0.8, strength: 0.5 })

/** Pattern of slanting threads, to be laid over cloth of the same outline. `pitch` and `width` in frame units. */
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

/** Pattern of upright ribs with a shaded side, for hems, cuffs and beanies. `angle` leans them. */
export function ribs(id: string, pitch: number, opacity: number, angle = 0): string {
  return `<pattern id="${id}" patternUnits="userSpaceOnUse" width="${n(pitch)}" height="${n(pitch)}" patternTransform="rotate(${n(angle)})"><rect width="${n(pitch * 0.32)}" height="${n(pitch)}" fill="#000000" fill-opacity="${n(opacity)}"/><rect x="${n(pitch * 0.32)}" width="${n(pitch * 0.18)}" height="${n(pitch)}" fill="#000000" fill-opacity="${n(opacity * 0.4)}"/><rect x="${n(pitch * 0.6)}" width="${n(pitch * 0.22)}" height="${n(pitch)}" fill="#ffffff" fill-opacity="${n(opacity * 0.45)}"/></pattern>`
}

/** Pattern of stocking stitches (rows of Vs) as light and shade over wool. */
export function stitches(id: string, width: number, opacity: number): string {
  const w = width
  const h = width * 0.8
  const leg = (x: number, lean: number) =>
    `<path d="M${n(x)} ${n(-h * 0.25)}l${n(lean * w * 0.4)} ${n(h * 0.75)}M${n(x)} ${n(h * 0.75)}l${n(lean * w * 0.4)} ${n(h * 0.75)}" stroke-width="${n(w * 0.3)}"/>`
  return `<pattern id="${id}" patternUnits="userSpaceOnUse" width="${n(w)}" height="${n(h)}"><g stroke="#ffffff" stroke-opacity="${n(opacity)}" stroke-linecap="round">${leg(w * 0.06, 1)}${leg(w * 0.94, -1)}</g><path d="M${n(w / 2)} 0V${n(h)}M0 0V${n(h)}M${n(w)} 0V${n(h)}" stroke="#000000" stroke-opacity="${n(opacity * 1.1)}" stroke-width="${n(w * 0.09)}"/></pattern>`
}

/** Attributes of a line of sewing: thread colour, stitch length and thickness in frame units. */
export function seam(colour: string, length = 7, width = 2): string {
  return `fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-dasharray="${n(length)} ${n(length * 0.55)}" stroke-linecap="round"`
}
