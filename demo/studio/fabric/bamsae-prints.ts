import { n } from '../drawing/paint.ts'
import { words } from './lettering.ts'

/** Street lamp over its cone of light, the light a halftone; 360 units wide, about its middle. */
export function lampPrint(ink: string, glow: string): string {
  const dots: string[] = []
  for (let row = 0; row < 34; row++) {
    for (let column = -17; column <= 17; column++) {
      const y = -150 + row * 12
      const x = column * 12 + (row % 2) * 6
      const spread = 34 + (y + 150) * 0.42
      const edge = Math.abs(x) / spread
      if (edge > 1.06) continue
      const fade = 1 - (y + 150) / 460
      const r = 6.4 * Math.min(1, fade * 1.1) * Math.sqrt(Math.max(0, 1.06 - edge * edge))
      if (r > 0.9) dots.push(`<circle cx="${x}" cy="${y}" r="${n(r)}"/>`)
    }
  }
  return `<g fill="${glow}">${dots.join('')}</g><g fill="${ink}"><path d="M-6 -196H70V-184H-6Z"/><path d="M-38 -168L-28 -200H28L38 -168Z"/><path d="M70 -190C96 -190 112 -172 112 -140V262H98V-140C98 -164 88 -178 70 -178Z"/><path d="M84 262H126V276H84Z"/></g>${words('밤새클럽', 58, ink, { y: 338, fat: 3 })}${words('03:40 AM — 가로등 아래', 19, ink, { y: 374, space: 1.5 })}`
}

/** A bus line's night timetable set as a block of type. */
export function timetablePrint(ink: string, accent: string, ground: string, seed: number): string {
  const hours = ['23', '00', '01', '02', '03', '04', '05']
  const rows = hours.map((hour, i) => {
    const minutes = Array.from({ length: 3 + ((seed + i * 3) % 4) }, (_, k) =>
      String((seed * 7 + i * 13 + k * 11) % 60).padStart(2, '0'),
    ).toSorted()
    const y = -96 + i * 44
    return `<rect x="-190" y="${y - 31}" width="62" height="38" fill="${i === 4 ? accent : ink}"/><text x="-159" y="${y}" text-anchor="middle" font-family="Liberation Sans" font-weight="700" font-size="34" fill="${ground}">${hour}</text><text x="-112" y="${y}" font-family="Liberation Sans" font-weight="700" font-size="34" fill="${i === 4 ? accent : ink}">${minutes.join(' ')}</text>`
  })
  return `${words('막차', 120, ink, { y: -150, fat: 6, stretch: [1.35, 1] })}${rows.join('')}`
}

/** Four clock hands at four in the morning, made of strokes. */
export function fourOclock(ink: string, accent: string): string {
  const ticks = Array.from({ length: 60 }, (_, i) => {
    const long = i % 5 === 0
    return `<path d="M0 ${long ? -150 : -158}V-172" stroke="${ink}" stroke-width="${long ? 7 : 3}" transform="rotate(${i * 6})"/>`
  })
  return `${ticks.join('')}<path d="M0 0V-120" stroke="${ink}" stroke-width="12" stroke-linecap="round"/><path d="M0 0V-86" stroke="${accent}" stroke-width="16" stroke-linecap="round" transform="rotate(120)"/><circle r="12" fill="${ink}"/>${words('새벽 네시', 54, ink, { y: 262, fat: 3 })}`
}

/** Alley map as a long band of crossing streets. */
export function alleyPrint(ink: string, accent: string, random: () => number): string {
  const streets: string[] = []
  for (let i = 0; i < 26; i++) {
    const across = i % 2 === 0
    const at = -230 + random() * 460
    const from = -230 + random() * 200
    const to = from + 120 + random() * 240
    const lean = (random() - 0.5) * 70
    const [a, b] = [n(Math.max(-230, from)), n(Math.min(230, to))]
    streets.push(
      across
        ? `<path d="M${a} ${n(at)}L${b} ${n(at + lean)}"/>`
        : `<path d="M${n(at)} ${a}L${n(at + lean)} ${b}"/>`,
    )
  }
  return `<g fill="none" stroke="${ink}" stroke-width="9" stroke-linecap="square">${streets.join('')}</g><path d="M-180 190L-90 120L-40 30L60 -10L120 -120L200 -180" fill="none" stroke="${accent}" stroke-width="15" stroke-linejoin="round"/><circle cx="200" cy="-180" r="20" fill="${accent}"/>${words('골목', 96, ink, { y: 350, fat: 5, stretch: [1.5, 1] })}`
}
