import type { Drawing } from './drawing.ts'
import { linear, radial } from './paint.ts'

/** The studio's picture frame in pixels: 4:5, as tiles and product pages show it. */
export const FRAME = { width: 1280, height: 1600 } as const

/** Where the floor turns into the wall. */
const HORIZON = 1212

const defs = [
  linear(
    'studio-wall',
    [0, 0],
    [0, HORIZON],
    [
      [0, '#f0efeb'],
      [0.55, '#f4f3ef'],
      [1, '#f1f0ec'],
    ],
  ),
  linear(
    'studio-floor',
    [0, HORIZON - 70],
    [0, FRAME.height],
    [
      [0, '#e9e7e1', 0],
      [0.22, '#ebe9e3', 1],
      [1, '#f3f2ee', 1],
    ],
  ),
  radial('studio-key', [330, 300], 1250, [
    [0, '#ffffff', 0.5],
    [0.5, '#ffffff', 0.12],
    [1, '#ffffff', 0],
  ]),
  radial('studio-fall', [560, 720], 1180, [
    [0.6, '#3a362c', 0],
    [1, '#3a362c', 0.075],
  ]),
  '<filter id="studio-contact" x="-0.2" y="-1" width="1.4" height="3" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="9 5"/></filter>',
  '<filter id="studio-wide" filterUnits="userSpaceOnUse" x="0" y="1000" width="1280" height="600" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="58 26"/></filter>',
  '<filter id="studio-drop" filterUnits="userSpaceOnUse" x="0" y="0" width="1280" height="1600" color-interpolation-filters="sRGB"><feGaussianBlur in="SourceAlpha" stdDeviation="30" result="far"/><feOffset in="far" dx="30" dy="40" result="far"/><feComponentTransfer in="far" result="far"><feFuncA type="linear" slope="0.2"/></feComponentTransfer><feGaussianBlur in="SourceAlpha" stdDeviation="7" result="near"/><feOffset in="near" dx="7" dy="10" result="near"/><feComponentTransfer in="near" result="near"><feFuncA type="linear" slope="0.26"/></feComponentTransfer><feMerge><feMergeNode in="far"/><feMergeNode in="near"/><feMergeNode in="SourceGraphic"/></feMerge></filter>',
].join('')

function groundShadow(contact: string): string {
  if (contact === '') return ''
  return `<g transform="translate(26 8)" opacity="0.3" filter="url(#studio-wide)"><g fill="#1d1a14">${contact}</g></g><g opacity="0.72" filter="url(#studio-contact)"><g fill="#14120e">${contact}</g></g>`
}

/** The whole picture of one drawing: ground, shadows and the thing itself, as an SVG document. */
export function photograph(drawing: Drawing): string {
  const { width, height } = FRAME
  const ground = `<rect width="${width}" height="${height}" fill="#f2f1ed"/><rect width="${width}" height="${HORIZON}" fill="url(#studio-wall)"/><rect y="${HORIZON - 70}" width="${width}" height="${height - HORIZON + 70}" fill="url(#studio-floor)"/><rect width="${width}" height="${height}" fill="url(#studio-key)"/><rect width="${width}" height="${height}" fill="url(#studio-fall)"/>`
  const body = drawing.flat
    ? `<g filter="url(#studio-drop)">${drawing.body}</g>`
    : `<g>${drawing.body}</g>`
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${defs}${drawing.defs}</defs>${ground}${groundShadow(drawing.contact)}${body}</svg>`
}
