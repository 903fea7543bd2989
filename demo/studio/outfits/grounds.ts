import type { GroundSeed } from '#demo/catalogue/style-shots.ts'
import { DISPLAY } from '../drawing/display-font.ts'
import type { Random } from '../drawing/drawing.ts'
import { n, shade } from '../drawing/paint.ts'
import { between } from '../drawing/random.ts'
import { FRAME } from '../drawing/studio.ts'

const { width: W, height: H } = FRAME

/** Ground of an outfit as markup over the whole frame. */
type Ground = (seed: GroundSeed, random: Random) => string

const all = (fill: string, extra = '') =>
  `<rect width="${W}" height="${H}" fill="${fill}" ${extra}/>`
const times = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('')

/** Rough filter of the whole frame: noise lit from the upper left. */
const rough = (id: string, frequency: string, depth: number, seed: number): string =>
  `<filter id="${id}" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="4" seed="${seed}"/><feDiffuseLighting surfaceScale="${n(depth)}" diffuseConstant="1.02" lighting-color="#ffffff" result="lit"><feDistantLight azimuth="225" elevation="58"/></feDiffuseLighting><feComposite in="SourceGraphic" in2="lit" operator="arithmetic" k1="1.14" k2="0" k3="0" k4="0"/></filter>`

const seeded = (random: Random) => Math.floor(between(random, 1, 9000))

const textured = (random: Random, frequency: string, depth: number, body: string): string => {
  const id = 'ground-rough'
  return `<defs>${rough(id, frequency, depth, seeded(random))}</defs><g filter="url(#${id})">${body}</g>`
}

const specks = (random: Random, count: number, fill: string, size: number): string =>
  times(
    count,
    () =>
      `<circle cx="${n(between(random, 0, W))}" cy="${n(between(random, 0, H))}" r="${n(between(random, size * 0.3, size))}" fill="${fill}" opacity="${n(between(random, 0.15, 0.6))}"/>`,
  )

const GROUNDS: Readonly<Record<GroundSeed['kind'], Ground>> = {
  slab: ({ base, mark }, random) => {
    const joint = between(random, 0.52, 0.72) * H
    const column = between(random, 0.4, 0.6) * W
    return textured(
      random,
      '0.011 0.013',
      3.4,
      `${all(base)}${specks(random, 320, mark, 3.4)}<path d="M0 ${n(joint)}H${W}M${n(column)} 0V${n(joint)}M${n(column * 0.6)} ${n(joint)}V${H}" stroke="${shade(mark, 0.72)}" stroke-width="9"/>`,
    )
  },
  asphalt: ({ base, mark }, random) => {
    const x = between(random, 0.08, 0.8) * W
    const tilt = between(random, -9, 9)
    return textured(
      random,
      '0.32',
      3.4,
      `${all(base)}${specks(random, 900, shade(base, 1.6), 2.6)}<g transform="rotate(${n(tilt)} ${W / 2} ${H / 2})"><rect x="${n(x)}" y="-200" width="96" height="${H + 400}" fill="${mark}" opacity="0.92"/>${specks(random, 260, base, 6)}</g>`,
    )
  },
  plywood: ({ base, mark }, random) => {
    const seam = between(random, 0.3, 0.7) * W
    const screws = times(
      9,
      (i) =>
        `<circle cx="${n(seam + 34)}" cy="${90 + i * 178}" r="8" fill="${shade(base, 0.55)}"/><circle cx="${n(seam - 34)}" cy="${90 + i * 178}" r="8" fill="${shade(base, 0.55)}"/>`,
    )
    const arc = `<path d="M-60 ${n(between(random, 300, 900))}Q${W / 2} ${n(between(random, 700, 1300))} ${W + 60} ${n(between(random, 200, 800))}" fill="none" stroke="${mark}" stroke-width="7" opacity="0.5"/>`
    return textured(
      random,
      '0.09 0.0045',
      2.6,
      `${all(base)}${arc}<path d="M${n(seam)} 0V${H}" stroke="${shade(base, 0.5)}" stroke-width="6"/>${screws}`,
    )
  },
  court: ({ base, mark }, random) => {
    const radius = between(random, 340, 620)
    const [x, y] = [between(random, 0.15, 0.85) * W, between(random, 0.1, 0.9) * H]
    const line = between(random, 0.12, 0.9) * H
    return textured(
      random,
      '0.5',
      1.7,
      `${all(base)}<g fill="none" stroke="${mark}" stroke-width="26"><circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}"/><path d="M-20 ${n(line)}H${W + 20}"/></g><circle cx="${n(x)}" cy="${n(y)}" r="${n(radius - 13)}" fill="${shade(base, 0.86)}"/>`,
    )
  },
  tiles: ({ base, mark }, random) => {
    const size = Math.round(between(random, 176, 300))
    const rows = Math.ceil(H / size) + 1
    const columns = Math.ceil(W / size) + 2
    const tile = (row: number, column: number) => {
      const x = column * size - (row % 2) * (size / 2) - size / 2
      return `<rect x="${n(x)}" y="${n(row * size)}" width="${size - 8}" height="${size - 8}" fill="${shade(base, between(random, 0.9, 1.07))}"/>`
    }
    return textured(
      random,
      '0.05',
      1.4,
      all(shade(mark, 0.8)) + times(rows, (row) => times(columns, (column) => tile(row, column))),
    )
  },
  blanket: ({ base, mark }, random) => {
    const bands = [0.14, 0.2, 0.5, 0.78, 0.83].map((share) => share + between(random, -0.03, 0.03))
    const stripes = bands
      .map(
        (share, i) =>
          `<rect y="${n(share * H)}" width="${W}" height="${i % 2 === 0 ? 54 : 20}" fill="${mark}"/>`,
      )
      .join('')
    const columns = bands
      .map(
        (share, i) =>
          `<rect x="${n(share * W)}" width="${i % 2 === 0 ? 44 : 16}" height="${H}" fill="${mark}" opacity="0.55"/>`,
      )
      .join('')
    return textured(random, '0.13 0.17', 4.4, `${all(base)}${stripes}${columns}`)
  },
  parking: ({ base, mark }, random) => {
    const start = between(random, 0.55, 0.8) * H
    const stripes = times(
      9,
      (i) =>
        `<path d="M${i * 190 - 180} ${H + 10}l180 -${n(H - start)}h92l-180 ${n(H - start)}Z" fill="${mark}"/>`,
    )
    const bay = between(random, 0.06, 0.14) * W
    return textured(
      random,
      '0.03',
      1.5,
      `${all(base)}${specks(random, 240, '#ffffff', 1.6)}${stripes}<path d="M${n(bay)} -10V${n(start)}M${n(W - bay)} -10V${n(start)}" stroke="${mark}" stroke-width="24"/>`,
    )
  },
  paper: ({ base, mark }, random) => {
    const radius = between(random, 260, 420)
    const [x, y] = [between(random, 0.2, 0.8) * W, between(random, 0.2, 0.8) * H]
    const tear = times(
      17,
      (i) => `L${i * 80} ${n(H * 0.86 + between(random, -16, 16) - i * between(random, 0, 5))}`,
    )
    return textured(
      random,
      '0.02',
      1.4,
      `${all(base)}<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${mark}"/><path d="M0 ${H}${tear}L${W} ${H}Z" fill="${shade(base, 0.84)}"/>`,
    )
  },
  corrugated: ({ base, mark }, random) => {
    const pitch = Math.round(between(random, 84, 128))
    const ribs = times(
      Math.ceil(W / pitch) + 1,
      (i) =>
        `<rect x="${i * pitch}" width="${n(pitch * 0.42)}" height="${H}" fill="${mark}"/><rect x="${n(i * pitch + pitch * 0.42)}" width="7" height="${H}" fill="${shade(base, 0.62)}"/>`,
    )
    return textured(random, '0.006 0.05', 2.2, `${all(base)}${ribs}`)
  },
}

const lettering = (word: string, fill: string): string => {
  const size = Math.min(300, 1050 / word.length)
  return `<text x="${W - 56}" y="${H - 64}" text-anchor="end" font-family="${DISPLAY}" font-size="${n(size)}" letter-spacing="-8" fill="${fill}" opacity="0.9">${word}</text>`
}

/** Ground of an outfit as an SVG document, with its word painted on. */
export function groundOf(seed: GroundSeed, word: string | undefined, random: Random): string {
  const paint = GROUNDS[seed.kind](seed, random)
  const text = word === undefined ? '' : lettering(word, seed.mark)
  const light = `<radialGradient id="ground-key" gradientUnits="userSpaceOnUse" cx="330" cy="260" r="1700"><stop offset="0" stop-color="#ffffff" stop-opacity="0.2"/><stop offset="0.45" stop-color="#ffffff" stop-opacity="0"/><stop offset="1" stop-color="#0d0b08" stop-opacity="0.26"/></radialGradient>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${W}" height="${H}" viewBox="0 0 ${W} ${H}"><defs>${light}</defs>${paint}${text}${all('url(#ground-key)')}</svg>`
}
