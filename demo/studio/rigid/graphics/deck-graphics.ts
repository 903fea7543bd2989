import { DISPLAY } from '#demo/studio/drawing/display-font.ts'
import type { Random } from '#demo/studio/drawing/drawing.ts'
import { n } from '#demo/studio/drawing/paint.ts'
import { between } from '#demo/studio/drawing/random.ts'
import { svgOf } from '#demo/studio/rigid/scene/texture.ts'

/** Size of a deck graphic: nose on top. */
const W = 640
const H = 2480

const circle = (x: number, y: number, r: number, attributes: string): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" ${attributes}/>`

function type(text: string, x: number, y: number, size: number, attributes: string): string {
  return `<text x="${n(x)}" y="${n(y)}" font-family="${DISPLAY}" font-size="${n(size)}" ${attributes}>${text}</text>`
}

function hangul(text: string, x: number, y: number, size: number, attributes: string): string {
  return `<text x="${n(x)}" y="${n(y)}" font-family="Noto Sans CJK KR" font-weight="700" font-size="${n(size)}" ${attributes}>${text}</text>`
}

/** A ring of wind about an eye: an arm that winds in, its width swelling. */
function arm(
  x: number,
  y: number,
  from: number,
  to: number,
  turns: number,
  start: number,
  weight: number,
): string {
  const steps = Math.ceil(turns * 60)
  const outer: string[] = []
  const inner: string[] = []
  for (let i = 0; i <= steps; i++) {
    const t = i / steps
    const a = start + t * turns * Math.PI * 2
    const r = from + (to - from) * t
    const w = weight * Math.sin(Math.PI * Math.min(1, t * 1.02)) ** 0.7 * (0.35 + 0.65 * t)
    outer.push(`${n(x + Math.cos(a) * (r + w))} ${n(y + Math.sin(a) * (r + w))}`)
    inner.push(`${n(x + Math.cos(a) * (r - w))} ${n(y + Math.sin(a) * (r - w))}`)
  }
  return `M${outer.join('L')}L${inner.toReversed().join('L')}Z`
}

/** Snow cloud: layered isobars of a cloud head over falling flakes of one stamp. */
export function snowCloud(random: Random, ink: string, second: string, paper: string): string {
  const puffs = [
    [200, 620, 205],
    [430, 560, 240],
    [320, 470, 215],
    [120, 760, 160],
    [520, 770, 190],
    [320, 760, 260],
  ] as const
  const layer = (grow: number, fill: string) =>
    `<g fill="${fill}">${puffs.map(([x, y, r]) => circle(x, y, r + grow, '')).join('')}</g>`
  const bands = [96, 72, 48, 24, 0]
    .map((grow, i) => layer(grow, i % 2 === 0 ? ink : paper))
    .join('')
  const eyes =
    circle(238, 690, 34, `fill="${paper}"`) +
    circle(404, 690, 34, `fill="${paper}"`) +
    circle(250, 698, 15, `fill="${ink}"`) +
    circle(392, 698, 15, `fill="${ink}"`) +
    `<path d="M268 800q52 46 106 0" fill="none" stroke="${paper}" stroke-width="17" stroke-linecap="round"/>`
  let flakes = ''
  for (let row = 0; row < 12; row++) {
    for (let column = 0; column < 5; column++) {
      const x = 70 + column * 125 + (row % 2) * 62 + between(random, -9, 9)
      const y = 1130 + row * 92 + between(random, -10, 10)
      const r = 8 + 21 * (1 - row / 13)
      const tint = random() > 0.72 ? second : ink
      const arms = [0, 60, 120]
        .map(
          (a) =>
            `<rect x="${n(-r)}" y="${n(-r * 0.17)}" width="${n(r * 2)}" height="${n(r * 0.34)}" transform="rotate(${a})"/>`,
        )
        .join('')
      flakes += `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(between(random, 0, 60))})" fill="${tint}">${arms}</g>`
    }
  }
  const name = `<g transform="translate(320 2300)">${type('TAEPUNG', 0, 0, 96, `text-anchor="middle" fill="${ink}"`)}</g>`
  return svgOf(W, H, `<g>${bands}${eyes}${flakes}${name}</g>`)
}

/** Whirlwind: one cyclone over the whole board, cut in bold arms, with isobars around. */
export function whirlwind(ink: string, second: string, light: string): string {
  let lines = ''
  for (let i = 0; i < 26; i++) {
    const r = 330 + i * 52
    lines += `<ellipse cx="320" cy="1180" rx="${n(r * 0.9)}" ry="${n(r)}" fill="none" stroke="${second}" stroke-width="${n(15 - i * 0.35)}" transform="rotate(${n(i * 1.3)} 320 1180)"/>`
  }
  const arms = Array.from({ length: 5 }, (_, i) =>
    arm(320, 1180, 20, 760 + (i % 2) * 190, 1.05, (i / 5) * Math.PI * 2, 62),
  )
  const eye =
    circle(320, 1180, 118, `fill="${light}"`) +
    circle(320, 1180, 84, `fill="${ink}"`) +
    circle(320, 1180, 40, `fill="${light}"`)
  const words = `${hangul('회오리', 320, 2260, 150, `text-anchor="middle" fill="${light}" stroke="${light}" stroke-width="7"`)}${type('SLICK 8.25', 320, 2330, 44, `text-anchor="middle" fill="${light}" letter-spacing="6"`)}${type('TAEPUNG', 320, 300, 92, `text-anchor="middle" fill="${light}"`)}`
  return svgOf(
    W,
    H,
    `<rect width="${W}" height="${H}" fill="${ink}"/>${lines}<g><path d="${arms.join('')}" fill="${light}" transform="translate(320 1180) scale(1 1.25) translate(-320 -1180)"/>${eye}${words}</g>`,
  )
}

/**
 * Monsoon: a woodcut of slanting rain with a hill of umbrellas and the word for the season in huge
 * type.
 */
export function monsoon(random: Random, ground: string, ink: string, light: string): string {
  let rain = ''
  for (let i = 0; i < 210; i++) {
    const x = between(random, -260, 700)
    const y = between(random, -120, H)
    const long = between(random, 90, 340)
    const w = between(random, 3, 11)
    rain += `<path d="M${n(x)} ${n(y)}l${n(long * 0.3)} ${n(long)}l${n(w)} ${n(-w * 0.5)}Z" fill="${i % 5 === 0 ? light : ink}"/>`
  }
  let umbrellas = ''
  const rows = [
    [2010, 4, 128],
    [2110, 3, 168],
    [2260, 2, 236],
  ] as const
  rows.forEach(([y, count, r], row) => {
    for (let i = 0; i < count; i++) {
      const x = (640 / count) * (i + 0.5) + (row % 2) * 20 - 10
      const fill = (i + row) % 2 === 0 ? ink : light
      const other = fill === ink ? light : ink
      const scallops = `q${n(-r * 0.25)} ${n(-r * 0.22)} ${n(-r * 0.5)} 0`.repeat(4)
      const spokes = [-0.5, 0, 0.5]
        .map(
          (k) =>
            `<path d="M${n(x)} ${n(y - r)}Q${n(x + k * r * 1.1)} ${n(y - r * 0.6)} ${n(x + k * r)} ${n(y)}" fill="none" stroke="${other}" stroke-width="7"/>`,
        )
        .join('')
      umbrellas += `<path d="M${n(x - r)} ${y}A${r} ${r} 0 0 1 ${n(x + r)} ${y}${scallops}Z" fill="${fill}" stroke="${ground}" stroke-width="12"/>${spokes}<rect x="${n(x - 5)}" y="${n(y - r - 26)}" width="10" height="30" fill="${fill}"/>`
    }
  })
  const words = `<g fill="${light}" stroke="${light}" stroke-width="22" stroke-linejoin="round">${hangul('장', 320, 900, 560, 'text-anchor="middle"')}${hangul('마', 320, 1500, 560, 'text-anchor="middle"')}</g>`
  return svgOf(
    W,
    H,
    `<rect width="${W}" height="${H}" fill="${ground}"/><g>${rain}${words}<g opacity="0.9">${rain.slice(0, Math.floor(rain.length / 3)).replace(/<path[^>]*$/, '')}</g>${umbrellas}</g>${type('GUEST ARTIST SERIES', 320, 330, 34, `text-anchor="middle" fill="${light}" letter-spacing="4"`)}`,
  )
}

/** Shower: rows of drops that grow into one, and the brand's name down the board. */
export function shower(ink: string, light: string, paper: string | undefined): string {
  let drops = ''
  for (let row = 0; row < 21; row++) {
    const count = 7
    for (let i = 0; i < count; i++) {
      const x = 46 + i * 91.5 + (row % 2) * 45
      const y = 170 + row * 106
      const near = Math.abs(y - 1240) / 1240
      const r = 8 + 30 * near ** 1.3
      drops += `<path d="M${n(x)} ${n(y - r * 1.9)}C${n(x + r * 0.3)} ${n(y - r)} ${n(x + r)} ${n(y - r * 0.4)} ${n(x + r)} ${n(y + r * 0.2)}A${n(r)} ${n(r)} 0 0 1 ${n(x - r)} ${n(y + r * 0.2)}C${n(x - r)} ${n(y - r * 0.4)} ${n(x - r * 0.3)} ${n(y - r)} ${n(x)} ${n(y - r * 1.9)}Z"/>`
    }
  }
  const word = `<g transform="translate(320 1240) rotate(90)">${type('TAEPUNG', 0, 92, 262, `text-anchor="middle" fill="${light}" stroke="${ink}" stroke-width="46" paint-order="stroke" stroke-linejoin="round"`)}${type('TAEPUNG', 0, 92, 262, `text-anchor="middle" fill="${light}"`)}</g>`
  const ground = paper === undefined ? '' : `<rect width="${W}" height="${H}" fill="${paper}"/>`
  return svgOf(W, H, `${ground}<g><g fill="${ink}">${drops}</g>${word}</g>`)
}

/** Parking level B2: floor paint, bay lines and arrows on black, numbered by hand. */
export function parkingDeck(volt: string, ink: string, light: string): string {
  const bays = [560, 900, 1240, 1580, 1920]
    .map(
      (y) =>
        `<path d="M-20 ${y}L250 ${y - 110}M390 ${y - 110}L660 ${y}" stroke="${light}" stroke-width="22"/>`,
    )
    .join('')
  const arrow = `<path d="M320 1010l118 150h-70v420h-96v-420h-70Z" fill="${volt}"/>`
  let hatch = ''
  for (let i = -2; i < 11; i++)
    hatch += `<path d="M${i * 92 - 40} 2480l180 -330h46l-180 330Z" fill="${volt}"/>`
  const words = `${type('B2', 320, 560, 380, `text-anchor="middle" fill="${volt}"`)}${hangul('지하이층', 320, 690, 88, `text-anchor="middle" fill="${light}" letter-spacing="12"`)}${type('NO. 001/150', 320, 1760, 48, `text-anchor="middle" fill="${light}"`)}${type('MIDDLE PARKING', 320, 1970, 58, `text-anchor="middle" fill="${light}"`)}${type('× TAEPUNG', 320, 2040, 58, `text-anchor="middle" fill="${light}"`)}`
  return svgOf(
    W,
    H,
    `<rect width="${W}" height="${H}" fill="${ink}"/><g>${bays}${arrow}${hatch}${words}</g>`,
  )
}

/** The small mark on a deck's grip side, between the trucks. */
export function topMark(colour: string, word: string, line: string): string {
  return svgOf(
    W,
    H,
    `<g transform="translate(320 1240) rotate(90)">${type(word, 0, 30, 104, `text-anchor="middle" fill="${colour}"`)}${type(line, 0, 82, 30, `text-anchor="middle" fill="${colour}" letter-spacing="3"`)}</g>`,
  )
}
