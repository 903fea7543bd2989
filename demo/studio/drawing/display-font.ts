import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'

/** Family name of the display face in drawings. */
export const DISPLAY = 'Archivo Black'

const FILE = '@fontsource/archivo-black/files/archivo-black-latin-400-normal.woff'
const CACHE = join(import.meta.dirname, '../../../.cache/picture-fonts')

/**
 * Unpacks a WOFF 1 file to the plain font inside: its tables, each inflated, behind a fresh
 * directory.
 */
function unpacked(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const head = Buffer.alloc(12 + 16 * count)
  const power = 2 ** Math.floor(Math.log2(count))
  woff.copy(head, 0, 4, 8)
  head.writeUInt16BE(count, 4)
  head.writeUInt16BE(power * 16, 6)
  head.writeUInt16BE(Math.log2(power), 8)
  head.writeUInt16BE((count - power) * 16, 10)
  const parts: Buffer[] = [head]
  let offset = head.length
  for (let i = 0; i < count; i++) {
    const entry = 44 + i * 20
    const from = woff.readUInt32BE(entry + 4)
    const packed = woff.subarray(from, from + woff.readUInt32BE(entry + 8))
    const length = woff.readUInt32BE(entry + 12)
    const table = packed.length < length ? inflateSync(packed) : packed
    woff.copy(head, 12 + i * 16, entry, entry + 4)
    head.writeUInt32BE(woff.readUInt32BE(entry + 16), 12 + i * 16 + 4)
    head.writeUInt32BE(offset, 12 + i * 16 + 8)
    head.writeUInt32BE(length, 12 + i * 16 + 12)
    const padding = Buffer.alloc((4 - (length % 4)) % 4)
    parts.push(table, padding)
    offset += length + padding.length
  }
  return Buffer.concat(parts)
}

/**
 * Makes {@link DISPLAY} known to the rasteriser of this process and its children; call it before
 * anything is drawn.
 */
export async function installDisplayFont(): Promise<void> {
  const config = join(CACHE, 'fonts.conf')
  if (!existsSync(config)) {
    await mkdir(CACHE, { recursive: true })
    const woff = await readFile(createRequire(import.meta.url).resolve(FILE))
    await writeFile(join(CACHE, 'display.ttf'), unpacked(woff))
    const text = `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><include ignore_missing="yes">/etc/fonts/fonts.conf</include><dir>${CACHE}</dir></fontconfig>`
    await writeFile(`${config}.part`, text)
    await rename(`${config}.part`, config)
  }
  process.env['FONTCONFIG_FILE'] = config
}
