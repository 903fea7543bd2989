import { SPLASH_SIZES, splashFile } from './splash-sizes.ts'

/** Names the start pictures of iOS in the document: other systems draw their own from the manifest. */
export function nameSplashPictures(): void {
  // Safari alone says whether a page was started from the home screen.
  if (!('standalone' in navigator)) return
  if (document.querySelector('link[rel=apple-touch-startup-image]') !== null) return
  for (const size of SPLASH_SIZES) {
    const { width, height, density } = size
    const media = [
      `(device-width: ${width}px)`,
      `(device-height: ${height}px)`,
      `(-webkit-device-pixel-ratio: ${density})`,
      '(orientation: portrait)',
    ].join(' and ')
    const link = { rel: 'apple-touch-startup-image', media, href: `/splash/${splashFile(size)}` }
    document.head.append(Object.assign(document.createElement('link'), link))
  }
}
