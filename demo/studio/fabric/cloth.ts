import { knit, relief, twill } from '../drawing/materials.ts'
import { rgbOf } from '../drawing/paint.ts'
import type { Crumple } from './height.ts'

/** A kind of cloth: its grain, its threads, how it crumples and how it takes light. */
export interface Cloth {
  readonly name: string
  /** Filter markup that gives the surface its grain; none for smooth cloth. */
  readonly grain?: (id: string, seed: number) => string
  /** Pattern markup laid over the colour, for cloth with visible threads. */
  readonly threads?: (id: string, colour: string) => string
  readonly crumples: readonly Omit<Crumple, 'seed'>[]
  readonly gloss: number
}

function isDark(colour: string): boolean {
  const [r, g, b] = rgbOf(colour)
  return 0.3 * r + 0.59 * g + 0.11 * b < 90
}

/**
 * How strongly shade and light show on a colour: dark cloth shows its folds by light, pale cloth by
 * shade.
 */
export function response(colour: string): { dark: number; bright: number } {
  const [r, g, b] = rgbOf(colour)
  const level = (0.3 * r + 0.59 * g + 0.11 * b) / 255
  return { dark: 0.95 - 0.33 * level, bright: 0.2 + 0.34 * level }
}

const thread = (opacity: number, pitch: number, width: number, angle: number) => {
  return (id: string, colour: string): string =>
    twill(id, isDark(colour) ? '#ffffff' : '#000000', opacity, pitch, width, angle)
}

/** Grain of fine cotton, kept low: it shows near, not in a list. */
const COTTON = (id: string, seed: number): string =>
  relief(id, { frequency: [0.5, 0.3], octaves: 2, seed, depth: 0.55, strength: 0.5 })

/** T-shirt cotton. */
export const JERSEY: Cloth = {
  name: 'jersey',
  grain: COTTON,
  crumples: [
    { amount: 5, size: [170, 250], sharp: false },
    { amount: 1.5, size: [80, 110], sharp: true },
  ],
  gloss: 0,
}

/** Heavy brushed sweatshirt cotton. */
export const FLEECE: Cloth = {
  name: 'fleece',
  grain: (id, seed) =>
    relief(id, { frequency: [0.42, 0.3], octaves: 2, seed, depth: 0.85, strength: 0.5 }),
  crumples: [
    { amount: 9, size: [190, 240], sharp: false },
    { amount: 2.4, size: [95, 110], sharp: true },
  ],
  gloss: 0,
}

/** Stiff duck of work jackets and totes. */
export const DUCK: Cloth = {
  name: 'duck',
  grain: (id, seed) =>
    relief(id, { frequency: [0.42, 0.42], octaves: 1, seed, depth: 0.8, strength: 0.6 }),
  crumples: [
    { amount: 5, size: [170, 210], sharp: false },
    { amount: 3.4, size: [62, 80], sharp: true },
  ],
  gloss: 0,
}

/** Twill of work trousers and caps. */
export const DRILL: Cloth = {
  name: 'drill',
  grain: (id, seed) =>
    relief(id, { frequency: [0.5, 0.16], octaves: 2, seed, depth: 0.8, strength: 0.55 }),
  threads: thread(0.1, 4.2, 1.5, 34),
  crumples: [
    { amount: 6, size: [150, 240], sharp: false },
    { amount: 3, size: [58, 84], sharp: true },
  ],
  gloss: 0,
}

/** Indigo or black denim. */
export const DENIM: Cloth = {
  name: 'denim',
  grain: (id, seed) =>
    relief(id, { frequency: [0.55, 0.14], octaves: 2, seed, depth: 1, strength: 0.6 }),
  threads: thread(0.14, 4.6, 1.7, 38),
  crumples: [
    { amount: 7, size: [150, 250], sharp: false },
    { amount: 3.6, size: [54, 82], sharp: true },
  ],
  gloss: 0,
}

/** Thin shell nylon: crackling creases and a sheen. */
export const NYLON: Cloth = {
  name: 'nylon',
  grain: (id, seed) =>
    relief(id, { frequency: [0.6, 0.6], octaves: 1, seed, depth: 0.5, strength: 0.4 }),
  crumples: [
    { amount: 7, size: [150, 210], sharp: false },
    { amount: 4, size: [74, 110], sharp: true },
    { amount: 0.9, size: [30, 40], sharp: true },
  ],
  gloss: 0.34,
}

/** Nylon with the little squares of ripstop. */
export const RIPSTOP: Cloth = {
  ...NYLON,
  name: 'ripstop',
  threads: (id, colour) =>
    `<pattern id="${id}" patternUnits="userSpaceOnUse" width="11" height="11"><path d="M0 .7H11M.7 0V11" stroke="${isDark(colour) ? '#fff' : '#000'}" stroke-opacity=".07" stroke-width="1.2"/></pattern>`,
}

/** Crisp shirt poplin. */
export const POPLIN: Cloth = {
  name: 'poplin',
  grain: (id, seed) =>
    relief(id, { frequency: [0.7, 0.5], octaves: 1, seed, depth: 0.7, strength: 0.5 }),
  crumples: [
    { amount: 5, size: [140, 220], sharp: false },
    { amount: 3.6, size: [60, 92], sharp: true },
  ],
  gloss: 0,
}

/** Fine-waled corduroy for collars. */
export const CORDUROY: Cloth = {
  name: 'corduroy',
  grain: (id, seed) =>
    relief(id, { frequency: [0.3, 0.3], octaves: 3, seed, depth: 1.2, strength: 0.6 }),
  threads: (id) =>
    `<pattern id="${id}" patternUnits="userSpaceOnUse" width="8" height="8"><rect width="2.6" height="8" fill="#000" fill-opacity=".34"/><rect x="4" width="2.4" height="8" fill="#fff" fill-opacity=".16"/></pattern>`,
  crumples: [{ amount: 3, size: [120, 120], sharp: false }],
  gloss: 0,
}

/** Rib-knitted wool of beanies. */
export const WOOL: Cloth = {
  name: 'wool',
  grain: knit,
  crumples: [
    { amount: 9, size: [170, 210], sharp: false },
    { amount: 3, size: [60, 70], sharp: false },
  ],
  gloss: 0,
}

/** Brushed mohair: stitches half hidden by long hair. */
export const MOHAIR: Cloth = {
  name: 'mohair',
  grain: (id, seed) =>
    relief(id, { frequency: [0.21, 0.09], octaves: 4, seed, depth: 2.2, strength: 0.5 }),
  threads: (id) =>
    `<pattern id="${id}" patternUnits="userSpaceOnUse" width="11" height="9"><path d="M0 0L5.5 6L11 0M0 9L5.5 15L11 9" fill="none" stroke="#000" stroke-opacity=".13" stroke-width="2.4"/></pattern>`,
  crumples: [
    { amount: 10, size: [170, 230], sharp: false },
    { amount: 3, size: [60, 80], sharp: false },
  ],
  gloss: 0,
}

/** Ribbed cuffs, hems and collars; the ribs themselves are drawn as lines. */
export const RIB: Cloth = { name: 'rib', grain: COTTON, crumples: [], gloss: 0 }

/** Heavy pack nylon, coarse and nearly matt. */
export const CORDURA: Cloth = {
  name: 'cordura',
  grain: (id, seed) =>
    relief(id, { frequency: [0.4, 0.4], octaves: 2, seed, depth: 1.2, strength: 0.6 }),
  threads: (id, colour) =>
    `<pattern id="${id}" patternUnits="userSpaceOnUse" width="5" height="5"><rect width="2.5" height="2.5" fill="${isDark(colour) ? '#fff' : '#000'}" fill-opacity=".07"/><rect x="2.5" y="2.5" width="2.5" height="2.5" fill="${isDark(colour) ? '#fff' : '#000'}" fill-opacity=".07"/></pattern>`,
  crumples: [
    { amount: 5, size: [150, 170], sharp: false },
    { amount: 3, size: [70, 80], sharp: true },
  ],
  gloss: 0.12,
}
