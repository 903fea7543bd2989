import { mkdir, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { markSvg } from './mark.ts'

// `npx tsx scripts/icons/draw-icons.ts`: draws the icons of the installed app into public/icons.
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
