import { cellNoise, cloud, noise } from '#demo/studio/rigid/scene/noise.ts'
import { lightOf, type Material, type Surface } from '#demo/studio/rigid/scene/surface.ts'
import { lay, type Texture } from '#demo/studio/rigid/scene/texture.ts'
import { clamp, smooth } from '#demo/studio/rigid/scene/vector.ts'

/** What the skin of an upper is. */
export type Hide = 'suede' | 'canvas' | 'leather'

/** Colours and stuffs of one shoe. */
export interface ShoeColours {
  readonly hide: Hide
  /** Vamp and quarters; then toe cap, eyestay and heel counter laid over them. */
  readonly body: string
  readonly cap: string
  readonly stay: string
  readonly counter: string
  readonly capHide?: Hide
  /** The sun on the side. */
  readonly sun: string
  readonly thread: string
  readonly lining: string
  readonly lace: string
  readonly sole: string
  readonly stripe: string
  readonly outsole: string
}

type Light = readonly [number, number, number]

function hideOf(s: Surface, hide: Hide, [r, g, b]: Light, seed: number): void {
  let shade = 1
  if (hide === 'suede') {
    const nap = cloud(s.x * 0.09 + seed, s.y * 0.09, s.z * 0.09, 3)
    const fine = cellNoise(s.x * 3.1, s.y * 3.1, s.z * 3.1)
    shade = 0.8 + 0.3 * nap + 0.16 * (fine - 0.5)
    const k = (cellNoise(s.x * 2.3 + 7, s.y * 2.3, s.z * 2.3) - 0.5) * 0.34
    s.nx += k
    s.ny += k * 0.7
    s.rough = 0.95
  } else if (hide === 'canvas') {
    const a = Math.sin((s.x + s.y * 0.2) * 5.2)
    const b2 = Math.sin((s.y + s.z) * 5.2)
    shade = 0.93 + 0.09 * a * b2 + 0.05 * (cellNoise(s.x * 1.7, s.y * 1.7, s.z * 1.7) - 0.5)
    s.nx += a * 0.14
    s.ny += b2 * 0.14
    s.rough = 0.9
  } else {
    const pebble = cloud(s.x * 0.8, s.y * 0.8, s.z * 0.8, 2)
    shade = 0.97 + 0.05 * pebble
    s.nx += (noise(s.x * 1.3, s.y * 1.3, s.z * 1.3) - 0.5) * 0.22
    s.ny += (noise(s.x * 1.3 + 9, s.y * 1.3, s.z * 1.3) - 0.5) * 0.22
    s.rough = 0.45
    s.coat = 0.18
  }
  s.r = r * shade
  s.g = g * shade
  s.b = b * shade
}

function darken(s: Surface, factor: number): void {
  s.r *= factor
  s.g *= factor
  s.b *= factor
}

/**
 * Two rows of sewing on the inner side of a panel's edge, `d` millimetres in, `l` millimetres along
 * it.
 */
function sewn(s: Surface, d: number, l: number, [r, g, b]: Light, rows: number): void {
  if (d > -1.6 && d < 0) darken(s, 0.45 + 0.55 * smooth(0, -1.6, d))
  if (d >= 0 && d < 0.7) darken(s, 1.18)
  for (let row = 0; row < rows; row++) {
    const off = Math.abs(d - 2.4 - row * 2.6)
    if (off > 0.75) continue
    const phase = (l / 3.1) % 1
    const step = phase < 0 ? phase + 1 : phase
    if (step < 0.7) {
      const round = 1 - 0.5 * (off / 0.75) ** 2
      s.r = r * round
      s.g = g * round
      s.b = b * round
      s.rough = 0.6
    } else {
      darken(s, 0.55)
    }
  }
}

/**
 * Upper of a skate shoe in panels: toe cap with holes, eyestay, heel counter and a sun rising on
 * the side.
 */
export function upperStuff(colours: ShoeColours, seed: number): Material {
  const [body, cap, stay, counter, sun, thread] = [
    colours.body,
    colours.cap,
    colours.stay,
    colours.counter,
    colours.sun,
    colours.thread,
  ].map(lightOf) as [Light, Light, Light, Light, Light, Light]
  const capHide = colours.capHide ?? colours.hide
  return (s) => {
    const q = s.u < 0.5 ? s.u * 2 : 2 - s.u * 2
    const fromEdge = (1 - s.v) * 82
    const inCap = s.x - 226 - 0.0085 * s.z * s.z + (s.y - 60) * 0.12
    const inStay =
      q > 0.405 && q < 0.77 ? Math.min(23 - fromEdge, (q - 0.405) * 330 + 3, (0.77 - q) * 330) : -9
    const inCounter = 60 + 0.16 * (s.y - 60) - 0.0012 * (s.y - 70) ** 2 - s.x
    if (inStay > 0) hideOf(s, capHide, stay, seed)
    else if (inCounter > 0) hideOf(s, capHide, counter, seed + 3)
    else if (inCap > 0) hideOf(s, capHide, cap, seed + 7)
    else hideOf(s, colours.hide, body, seed + 11)
    if (inStay <= 0 && inCounter <= 0 && inCap <= 0) sunMark(s, sun)
    if (inCap > 6 && s.y > 50) perforate(s)
    if (inStay < 0 && inStay > -9) sewn(s, inStay, s.x + s.y * 0.4, thread, 2)
    else if (inStay >= 0) sewn(s, inStay, s.x + s.y * 0.4, thread, 2)
    if (inStay < -1) {
      sewn(s, inCap, s.z, thread, 2)
      sewn(s, inCounter, s.y, thread, 2)
    }
    if (q > 0.72) sewn(s, fromEdge - 4, s.x + s.z, thread, 1)
    darken(s, 0.72 + 0.28 * smooth(0.04, 0.16, s.v))
  }
}

function sunMark(s: Surface, [r, g, b]: Light): void {
  const away = Math.hypot(s.x - 132, (s.y - 34) * 0.94)
  const angle = Math.atan2(s.y - 34, s.x - 132)
  const disc = away < 17.5
  const spoke = Math.abs((((angle * 9) / Math.PI + 40) % 1) - 0.5) < 0.2
  const ray = away > 22.5 && away < 35 + 3 * Math.sin(angle * 4) && spoke
  if (!disc && !ray) return
  const shade = 0.94 + 0.08 * noise(s.x, s.y, s.z)
  s.r = r * shade
  s.g = g * shade
  s.b = b * shade
  s.rough = 0.5
}

function perforate(s: Surface): void {
  const px = s.x / 5.4
  const row = Math.floor(px)
  const pz = s.z / 5.4 + (row % 2) * 0.5
  const away = Math.hypot(px - row - 0.5, pz - Math.floor(pz) - 0.5)
  if (Math.abs(s.z) < 26 && s.x < 268 && away < 0.17) {
    darken(s, 0.12)
    s.coat = 0
  }
}

/** Foxing of vulcanised rubber: tape seams, a stripe, a knurled toe bumper and the heel's label. */
export function foxing(colours: ShoeColours, label: Texture): Material {
  const [sole, stripe, tread] = [colours.sole, colours.stripe, colours.outsole].map(lightOf) as [
    Light,
    Light,
    Light,
  ]
  return (s) => {
    const v = s.v
    const paint = v < 0.13 ? tread : v > 0.66 && v < 0.745 ? stripe : sole
    const wear = 0.98 + 0.04 * noise(s.x * 0.2, s.y * 0.2, s.z * 0.2)
    s.r = paint[0] * wear
    s.g = paint[1] * wear
    s.b = paint[2] * wear
    s.rough = 0.5
    s.coat = 0.12
    if (Math.abs(v - 0.14) < 0.018 || Math.abs(v - 0.88) < 0.014) darken(s, 0.62)
    if (s.x > 243 && v > 0.18 && v < 0.62) {
      const a = Math.sin((s.z * 1.3 + s.y * 1.9) * 1.25)
      const b = Math.sin((s.z * 1.3 - s.y * 1.9) * 1.25)
      s.ny += (a + b) * 0.22
      s.nz += (a - b) * 0.2
      darken(s, 0.9 + 0.1 * Math.max(a, b))
    }
    if (s.x < 16) lay(label, s, clamp(0.5 + s.z / 44, -1, 2), 1.15 - v * 1.3)
  }
}

/** Waffle tread under the sole. */
export function tread(colour: string): Material {
  const light = lightOf(colour)
  return (s) => {
    const cell = 6.4
    const row = Math.floor(s.z / cell)
    const px = s.x / cell + (row % 2) * 0.5
    const away = Math.max(Math.abs(px - Math.floor(px) - 0.5), Math.abs(s.z / cell - row - 0.5))
    const flat = away < 0.33
    const shade = flat ? 1 : 0.5 + 0.35 * smooth(0.45, 0.33, away)
    s.r = light[0] * shade
    s.g = light[1] * shade
    s.b = light[2] * shade
    s.rough = 0.7
    if (!flat) {
      s.nx += (px - Math.floor(px) - 0.5) * 1.4
      s.nz += (s.z / cell - row - 0.5) * 1.4
    }
  }
}

/** Woven or knitted cloth of one colour, for linings, tongues and laces. */
export function cloth(colour: string, thread = 4.2): Material {
  const light = lightOf(colour)
  return (s) => {
    const a = Math.sin((s.x + s.y) * thread) * Math.sin((s.z - s.y * 0.5) * thread)
    const shade = 0.9 + 0.12 * a
    s.r = light[0] * shade
    s.g = light[1] * shade
    s.b = light[2] * shade
    s.nx += a * 0.16
    s.ny += a * 0.1
    s.rough = 0.95
  }
}

/** Flat lace: a herringbone weave along it. u goes round the cord, v along it. */
export function laceStuff(colour: string): Material {
  const light = lightOf(colour)
  return (s) => {
    const zig = Math.abs(((s.u * 8) % 1) - 0.5) * 2
    const a = Math.sin((s.v * 2.2 + zig) * Math.PI * 2)
    const shade = 0.88 + 0.13 * a
    s.r = light[0] * shade
    s.g = light[1] * shade
    s.b = light[2] * shade
    s.ny += a * 0.12
    s.rough = 0.9
  }
}
