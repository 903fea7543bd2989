import { COLOUR_MODE_KEY } from '#contract/pages/colour-mode.ts'
import { createStorageKey } from '#src/browser/storage-key.ts'

/** Colour mode of this device: that of its system, or the shopper's choice. */
export type ColourMode = 'system' | 'light' | 'dark'

const stored = createStorageKey(() => window.localStorage, COLOUR_MODE_KEY)

/** Media of the element with the dark theme colour, which precedes the light one. */
const DARK_MEDIA: Readonly<Record<ColourMode, string>> = {
  system: '(prefers-color-scheme: dark)',
  light: 'not all',
  dark: 'all',
}

/** Colour mode that is stored on this device; without one that of the system. */
export function readColourMode(): ColourMode {
  const mode = stored.read()
  return mode === 'light' || mode === 'dark' ? mode : 'system'
}

/** Stores a colour mode on this device and shows it at once. */
export function chooseColourMode(mode: ColourMode): void {
  stored.write(mode === 'system' ? undefined : mode)
  document.documentElement.style.colorScheme = mode === 'system' ? '' : mode
  const dark = document.querySelector<HTMLMetaElement>('meta[name="theme-color"][media]')
  if (dark) dark.media = DARK_MEDIA[mode]
}
