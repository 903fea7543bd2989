import { DISPLAY } from '#demo/studio/drawing/display-font.ts'
import { n } from '#demo/studio/drawing/paint.ts'
import { svgOf } from '#demo/studio/rigid/scene/texture.ts'

/** What is printed on a wheel's face. */
export interface WheelPrint {
  readonly kind: 'plain' | 'ring' | 'halftone' | 'contour' | 'blocks'
  readonly ink: string
  readonly second: string
  readonly word: string
  readonly line: string
}

const S = 1000

/**
 * Text set round a circle, letter by letter, its middle at `middle` degrees (clockwise from the
 * top).
 */
function around(
  text: string,
  radius: number,
  size: number,
  middle: number,
  fill: string,
  wide = 0.76,
): string {
  const letters = Array.from(text)
  const widths = letters.map(
    (c) =>
      size *
      (c === 'I' || c === '1' || c === '.'
        ? wide * 0.62
        : c === ' '
          ? 0.4
          : c === 'M' || c === 'W'
            ? wide * 1.25
            : wide),
  )
  const total = widths.reduce((a, b) => a + b, 0)
  let gone = -total / 2
  return letters
    .map((c, i) => {
      const angle = middle + ((gone + (widths[i] ?? 0) / 2) / radius) * (180 / Math.PI)
      gone += widths[i] ?? 0
      return `<text transform="rotate(${n(angle)} 500 500) translate(500 ${n(500 - radius)})" y="${n(size * 0.36)}" text-anchor="middle" font-family="${DISPLAY}" font-size="${n(size)}" fill="${fill}">${c === '&' ? '&amp;' : c}</text>`
    })
    .join('')
}

function pattern({ kind, ink, second }: WheelPrint): string {
  if (kind === 'ring') {
    return `<circle cx="500" cy="500" r="392" fill="none" stroke="${ink}" stroke-width="9"/><circle cx="500" cy="500" r="288" fill="none" stroke="${ink}" stroke-width="9"/>`
  }
  if (kind === 'halftone') {
    let dots = ''
    for (let ring = 0; ring < 6; ring++) {
      const r = 285 + ring * 21
      const count = Math.round((r * Math.PI * 2) / 22)
      for (let i = 0; i < count; i++) {
        const a = ((i + (ring % 2) / 2) / count) * Math.PI * 2
        const size = 9.5 * Math.max(0, 0.5 + 0.5 * Math.cos(a * 2 - 0.9)) ** 0.8
        if (size > 1)
          dots += `<circle cx="${n(500 + Math.cos(a) * r)}" cy="${n(500 + Math.sin(a) * r)}" r="${n(size)}" fill="${second}"/>`
      }
    }
    return dots
  }
  if (kind === 'contour') {
    let lines = ''
    for (let i = 0; i < 9; i++) {
      const points = Array.from({ length: 121 }, (_, k) => {
        const a = (k / 120) * Math.PI * 2
        const wave = Math.sin(a * 3 + 0.6) * 15 + Math.sin(a * 5 + i * 0.5) * 7
        const r = 285 + i * 14.5 + wave * Math.sin((i / 8) * Math.PI)
        return `${n(500 + Math.cos(a) * r)} ${n(500 + Math.sin(a) * r)}`
      })
      lines += `<path d="M${points.join('L')}Z" fill="none" stroke="${i % 3 === 1 ? second : ink}" stroke-width="5"/>`
    }
    return lines
  }
  if (kind === 'blocks') {
    return Array.from({ length: 16 }, (_, i) => {
      const a0 = (i / 16) * Math.PI * 2
      const a1 = ((i + 0.5) / 16) * Math.PI * 2
      const p = (r: number, a: number) => `${n(500 + Math.cos(a) * r)} ${n(500 + Math.sin(a) * r)}`
      return `<path d="M${p(372, a0)}A372 372 0 0 1 ${p(372, a1)}L${p(412, a1)}A412 412 0 0 0 ${p(412, a0)}Z" fill="${i % 2 === 0 ? ink : second}"/>`
    }).join('')
  }
  return ''
}

/** The print of a wheel: a square whose inscribed circle is the wheel. */
export function wheelPrint(print: WheelPrint): string {
  const plain = print.kind === 'plain' || print.kind === 'blocks'
  const patch = print.kind === 'halftone' || print.kind === 'contour'
  const band = patch ? `<path d="M500 500L120 250A455 455 0 0 1 880 250Z" fill="none"/>` : ''
  const size = plain ? 92 : 74
  const words = `<g ${patch ? `stroke="none"` : ''}>${around(print.word, 340, size, 0, print.ink)}${around(print.line, 340, size * 0.62, 180, print.ink)}</g>`
  return svgOf(S, S, `${pattern(print)}${band}${words}`)
}
