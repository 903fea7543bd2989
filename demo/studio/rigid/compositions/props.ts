import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { DISPLAY } from '#demo/studio/drawing/display-font.ts'
import type { PictureIndex } from '#demo/studio/drawing/picture-files.ts'
import type { Random } from '#demo/studio/drawing/drawing.ts'
import { between } from '#demo/studio/drawing/random.ts'
import { card, cardBox } from '#demo/studio/rigid/models/box.ts'
import { bump } from '#demo/studio/rigid/models/stuff.ts'
import type { Thing } from '#demo/studio/rigid/scene/camera.ts'
import { sheet } from '#demo/studio/rigid/scene/mesh.ts'
import { cloud } from '#demo/studio/rigid/scene/noise.ts'
import { at, poses, spin, type Pose } from '#demo/studio/rigid/scene/pose.ts'
import type { Material } from '#demo/studio/rigid/scene/surface.ts'
import { lay, textureOf } from '#demo/studio/rigid/scene/texture.ts'
import { UNDERSIDE_OUT, GRIP_OUT } from '#demo/studio/rigid/products/decks.ts'
import { WALL } from './room.ts'

const SHELF = join(import.meta.dirname, '../../../images')

/**
 * Paint on the wall, in millimetres from its left end and up from the floor: markup under a y axis
 * that runs down.
 */
export function wallPaint(body: string, defs = ''): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="2700" height="1519" viewBox="0 0 ${WALL.width} ${WALL.height}"><defs>${defs}</defs>${body}</svg>`
}

/** A painted word: its middle (or start) at x, its foot `y` above the floor. */
export function word(
  text: string,
  x: number,
  y: number,
  size: number,
  fill: string,
  extra = 'text-anchor="middle"',
): string {
  return `<text x="${x + WALL.width / 2}" y="${WALL.height - y}" font-family="${DISPLAY}" font-size="${size}" fill="${fill}" ${extra}>${text}</text>`
}

/** A painted Korean word, heavy. */
export function koreanWord(
  text: string,
  x: number,
  y: number,
  size: number,
  fill: string,
  extra = 'text-anchor="middle"',
): string {
  return `<text x="${x + WALL.width / 2}" y="${WALL.height - y}" font-family="Noto Sans CJK KR" font-weight="700" font-size="${size}" fill="${fill}" stroke="${fill}" stroke-width="${size * 0.03}" ${extra}>${text}</text>`
}

/** Slanting strokes of painted rain. */
export function rain(random: Random, count: number, fill: string): string {
  return Array.from({ length: count }, () => {
    const x = between(random, -200, WALL.width)
    const y = between(random, -300, WALL.height)
    const l = between(random, 120, 420)
    return `<path d="M${x.toFixed(0)} ${y.toFixed(0)}l${(l * 0.27).toFixed(0)} ${l.toFixed(0)}l9 -3Z" fill="${fill}"/>`
  }).join('')
}

/** Leans a thing 813 mm tall against the wall, its foot on the floor; graphic or grip side out. */
export function leaning(x: number, lean: number, swing: number, grip = false, half = 407): Pose {
  const foot = Math.sin((lean * Math.PI) / 180) * half * 2
  return poses(
    at(x, 10, foot + 74),
    spin('x', -lean),
    at(0, half - 3, 0),
    spin('z', swing),
    grip ? GRIP_OUT : UNDERSIDE_OUT,
  )
}

/**
 * A pasted poster of a finished picture (`bs-ts-001-blk/front`), `width` millimetres wide, its
 * middle at (x, y). Throws when the picture is missing.
 */
export async function poster(
  key: string,
  x: number,
  y: number,
  width: number,
  tilt: number,
  seed: number,
): Promise<Thing> {
  const index = JSON.parse(await readFile(join(SHELF, 'index.json'), 'utf8')) as PictureIndex
  const entry = index[key]
  if (entry === undefined) throw new Error(`no picture ${key} to paste`)
  const file = `${entry.base.replace('/pictures/', '')}-1280.webp`
  const { data, info } = await sharp(await readFile(join(SHELF, file)))
    .resize(800)
    .png()
    .toBuffer({ resolveWithObject: true })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${info.width}" height="${info.height}"><image width="${info.width}" height="${info.height}" href="data:image/png;base64,${data.toString('base64')}"/></svg>`
  const print = await textureOf(svg)
  const height = width * 1.25
  const paper: Material = (s) => {
    s.r = s.g = s.b = 0.9
    const edge = Math.min(s.u, 1 - s.u, (1 - s.v) * 1.25, s.v * 1.25)
    if (edge > 0.022) lay(print, s, (s.u - 0.022) / 0.956, (1 - s.v - 0.018) / 0.964)
    const wrinkle = cloud(s.x * 0.012 + seed, s.y * 0.012, seed, 4)
    const k = 0.9 + 0.16 * wrinkle
    s.r *= k
    s.g *= k
    s.b *= k * 0.99
    bump(s, (a, b) => cloud(a * 0.01 + seed, b * 0.01, seed, 3) * 14, 1, 4)
    s.rough = 0.85
  }
  return {
    mesh: sheet(8, 10, (u, v) => [
      (u - 0.5) * width,
      (v - 0.5) * height,
      3 + (u * (1 - u) * 4 < 0.3 ? 3 : 0),
    ]),
    pose: poses(at(x, y, 0), spin('z', tilt)),
    material: paper,
  }
}

/** A concrete ledge or plinth. */
export function ledge(
  x: number,
  z: number,
  size: readonly [number, number, number],
  colour: string,
): Thing[] {
  const stuff = card(colour)
  const rough: Material = (s) => {
    stuff(s)
    const k = 0.84 + 0.26 * cloud(s.x * 0.01, s.y * 0.01, s.z * 0.01, 4)
    s.r *= k
    s.g *= k
    s.b *= k
    s.rough = 0.95
  }
  return cardBox(size, at(x, 0, z), rough, rough, rough)
}
