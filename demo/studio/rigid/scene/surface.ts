/**
 * A point of a thing's skin while it is painted: where it is (`x y z` on the thing, `u v` on its
 * texture) and which way it faces, to be filled with what it is made of. Colours are linear light,
 * 0 to 1. One object is used over and over.
 */
export interface Surface {
  x: number
  y: number
  z: number
  u: number
  v: number
  nx: number
  ny: number
  nz: number
  r: number
  g: number
  b: number
  /** 0 mirror, 1 chalk. */
  rough: number
  /** 0 for everything but metal. */
  metal: number
  /** Strength of a clear, glossy coat above it all, 0 to 1. */
  coat: number
  /** Whether the skin is seen from behind (its facing is turned to the viewer then). */
  behind: boolean
  /** Light that it sends out itself, as a share of its colour. */
  glow: number
}

/** What a thing is made of: paints a surface point. */
export type Material = (surface: Surface) => void

/** A fresh surface, grey and dull. */
export function blankSurface(): Surface {
  return {
    x: 0,
    y: 0,
    z: 0,
    u: 0,
    v: 0,
    nx: 0,
    ny: 1,
    nz: 0,
    r: 0.5,
    g: 0.5,
    b: 0.5,
    rough: 0.6,
    metal: 0,
    coat: 0,
    glow: 0,
    behind: false,
  }
}

/** Linear light of one sRGB channel (0 to 1). */
export const linearOf = (c: number): number =>
  c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4

/** Linear red, green and blue of `#rrggbb`. */
export function lightOf(colour: string): readonly [number, number, number] {
  const value = parseInt(colour.slice(1), 16)
  return [
    linearOf(((value >> 16) & 255) / 255),
    linearOf(((value >> 8) & 255) / 255),
    linearOf((value & 255) / 255),
  ]
}
