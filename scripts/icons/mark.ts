/** Side of the square drawing area. */
export const MARK_SIZE = 512

const INK = '#0C0C0D'
const PAPER = '#FFFFFF'
const VOLT = '#D8FF36'

/** Deck from below: wood, two trucks, four wheels, eight bolts. Drawn upright around the origin. */
function board(): string {
  const wheel = (x: number, y: number) =>
    `<rect x="${x - 17}" y="${y - 34}" width="34" height="68" rx="12" fill="${VOLT}"/>`
  const truck = (y: number) =>
    `${wheel(-88, y)}${wheel(88, y)}` +
    `<rect x="-88" y="${y - 9}" width="176" height="18" fill="${VOLT}"/>`
  const bolt = (x: number, y: number) => `<circle cx="${x}" cy="${y}" r="7" fill="${INK}"/>`
  const bolts = (y: number) =>
    [-22, 22].flatMap((dx) => [-30, 30].map((dy) => bolt(dx, y + dy))).join('')
  return [
    truck(-104),
    truck(104),
    `<rect x="-62" y="-204" width="124" height="408" rx="62" fill="${PAPER}"/>`,
    bolts(-104),
    bolts(104),
    `<rect x="-62" y="-8" width="124" height="16" fill="${INK}"/>`,
  ].join('')
}

/**
 * App icon as SVG: an inclined board on ink. `scale` 1 fills the square; maskable icons use less,
 * because launchers crop everything outside the middle 80 %.
 */
export function markSvg(scale: number): string {
  const middle = MARK_SIZE / 2
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${MARK_SIZE} ${MARK_SIZE}">` +
    `<rect width="${MARK_SIZE}" height="${MARK_SIZE}" fill="${INK}"/>` +
    `<g transform="translate(${middle} ${middle}) rotate(32) scale(${scale})">${board()}</g></svg>\n`
  )
}
