/** Screens of iPhones and iPads by CSS pixels and density, upright: those of most devices (our choice). */
export const SPLASH_SIZES = [
  { width: 375, height: 667, density: 2 },
  { width: 375, height: 812, density: 3 },
  { width: 390, height: 844, density: 3 },
  { width: 393, height: 852, density: 3 },
  { width: 402, height: 874, density: 3 },
  { width: 414, height: 896, density: 2 },
  { width: 430, height: 932, density: 3 },
  { width: 820, height: 1_180, density: 2 },
] as const

/** File of a screen in `public/splash` (`npm run icons`). */
export const splashFile = ({ width, height, density }: (typeof SPLASH_SIZES)[number]): string =>
  `${width * density}x${height * density}.png`
