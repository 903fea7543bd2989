import { mkdir, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { SPLASH_SIZES, splashFile } from '../../src/pwa/splash-sizes.ts'
import { markSvg } from './mark.ts'

// `npm run icons`: draws the icons of the installed app into public/icons, its start pictures into public/splash.
const FOLDER = new URL('../../public/icons/', import.meta.url)

const FULL = 1.1
/** Launchers may crop a maskable icon to the middle 80 %. */
const SAFE = 0.84

const PNGS = [
  { name: 'icon-192.png', px: 192, scale: FULL },
  { name: 'icon-512.png', px: 512, scale: FULL },
  { name: 'icon-maskable-512.png', px: 512, scale: SAFE },
  { name: 'apple-touch-icon.png', px: 180, scale: 1 },
]

await mkdir(FOLDER, { recursive: true })
await writeFile(new URL('icon.svg', FOLDER), markSvg(FULL))
await Promise.all(
  PNGS.map(({ name, px, scale }) =>
    sharp(Buffer.from(markSvg(scale)))
      .resize(px, px)
      .png({ compressionLevel: 9, palette: true })
      .toFile(new URL(name, FOLDER).pathname),
  ),
)

const SPLASH_FOLDER = new URL('../../public/splash/', import.meta.url)
/** The icon of the home screen in the middle of the page's white. */
const SPLASH_ICON_PX = 128

await mkdir(SPLASH_FOLDER, { recursive: true })
for (const size of SPLASH_SIZES) {
  const { width, height, density } = size
  const px = SPLASH_ICON_PX * density
  const icon = await sharp(Buffer.from(markSvg(FULL)))
    .resize(px, px)
    .png()
    .toBuffer()
  await sharp({
    create: {
      width: width * density,
      height: height * density,
      channels: 3,
      background: '#FFFFFF',
    },
  })
    .composite([{ input: icon }])
    .png({ compressionLevel: 9, palette: true })
    .toFile(new URL(splashFile(size), SPLASH_FOLDER).pathname)
}
