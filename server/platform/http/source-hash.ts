import { createHash } from 'node:crypto'

/** Source of a content policy that permits one inline script or style element, by its text. */
export const sourceHash = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`
