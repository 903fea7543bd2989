/** A colour at an offset (0 to 1) of a gradient, with an optional opacity (0 to 1). */
export type Stop = readonly [offset: number, colour: string, opacity?: number]

/**
 * A number for SVG markup: two decimals at most, no trailing zeros, so that drawings stay small.
 */
export function n(value: number): string {
  const rounded = Math.round(value * 100) / 100
  return Object.is(rounded, -0) ? '0' : String(rounded)
}

function stopsMarkup(stops: readonly Stop[]): string {
  return stops
    .map(
      ([offset, colour, opacity]) =>
        `<stop offset="${n(offset)}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${n(opacity)}"`}/>`,
    )
    .join('')
}

/** A linear gradient in frame units from one point to another. */
export function linear(
  id: string,
  from: readonly [number, number],
  to: readonly [number, number],
  stops: readonly Stop[],
): string {
  return `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${n(from[0])}" y1="${n(from[1])}" x2="${n(to[0])}" y2="${n(to[1])}">${stopsMarkup(stops)}</linearGradient>`
}

/** A radial gradient in frame units about a centre; `transform` may squash it to an ellipse. */
export function radial(
  id: string,
  centre: readonly [number, number],
  radius: number,
  stops: readonly Stop[],
  transform = '',
): string {
  return `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${n(centre[0])}" cy="${n(centre[1])}" r="${n(radius)}"${transform === '' ? '' : ` gradientTransform="${transform}"`}>${stopsMarkup(stops)}</radialGradient>`
}

/** A clip path in frame units. */
export function clip(id: string, shapes: string): string {
  return `<clipPath id="${id}">${shapes}</clipPath>`
}

type Rgb = readonly [number, number, number]

/** Red, green and blue (0 to 255) of `#rrggbb`; throws on anything else. */
export function rgbOf(colour: string): Rgb {
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(colour)
  if (match === null) throw new Error(`not a colour: ${colour}`)
  return [parseInt(match[1] ?? '', 16), parseInt(match[2] ?? '', 16), parseInt(match[3] ?? '', 16)]
}

/** `#rrggbb` of red, green and blue, each clamped to 0 to 255. */
export function hexOf([r, g, b]: Rgb): string {
  const part = (x: number) =>
    Math.max(0, Math.min(255, Math.round(x)))
      .toString(16)
      .padStart(2, '0')
  return `#${part(r)}${part(g)}${part(b)}`
}

/**
 * A colour with its light multiplied by `factor` (1 leaves it, 0 is black; above 1 lightens and
 * clips).
 */
export function shade(colour: string, factor: number): string {
  const [r, g, b] = rgbOf(colour)
  return hexOf([r * factor, g * factor, b * factor])
}
