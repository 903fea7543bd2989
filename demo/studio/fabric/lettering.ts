import { n } from '../drawing/paint.ts'

/** A line of heavy lettering about its middle; `fat` thickens it by so many units. */
export function words(
  text: string,
  size: number,
  colour: string,
  style: {
    readonly x?: number
    readonly y?: number
    readonly fat?: number
    readonly space?: number
    readonly serif?: boolean
    readonly turn?: number
    readonly stretch?: readonly [number, number]
  } = {},
): string {
  const fat = style.fat ?? 0
  const [sx, sy] = style.stretch ?? [1, 1]
  return `<text transform="translate(${n(style.x ?? 0)} ${n(style.y ?? 0)}) rotate(${n(style.turn ?? 0)}) scale(${n(sx)} ${n(sy)})" text-anchor="middle" font-family="${style.serif === true ? 'Noto Serif CJK KR' : 'Noto Sans CJK KR'}" font-weight="700" font-size="${n(size)}" letter-spacing="${n(style.space ?? 0)}" fill="${colour}"${fat > 0 ? ` stroke="${colour}" stroke-width="${n(fat)}" stroke-linejoin="round"` : ''}>${text}</text>`
}
