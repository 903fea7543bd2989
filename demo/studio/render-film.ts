import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { VIDEO_FORMATS } from '#contract/media/videos.ts'
import { filmRoom } from './rigid/compositions/kickflip-film.ts'
import { photographRoom } from './rigid/compositions/room.ts'

const OUTPUT = join(import.meta.dirname, '../videos')
const KEY = 'content/first-kickflip'
const FRAMES = 60
const PER_SECOND = 20
const [WIDTH, HEIGHT] = [640, 360]

/** Encoder settings of each format, for files of at most 300 kB. */
const ENCODINGS = {
  webm: ['-c:v', 'libvpx-vp9', '-b:v', '0', '-crf', '31', '-row-mt', '1'],
  mp4: ['-c:v', 'libx264', '-preset', 'veryslow', '-crf', '24', '-movflags', '+faststart'],
} as const

/** Runs ffmpeg of the system; throws when it fails. */
async function encode(frames: string, format: keyof typeof ENCODINGS, output: string) {
  const input = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${WIDTH}x${HEIGHT}`]
  const settings = [...ENCODINGS[format], '-pix_fmt', 'yuv420p', '-an', '-fflags', '+bitexact']
  const words = ['-v', 'error', '-y', ...input, '-r', String(PER_SECOND), '-i', frames]
  const ffmpeg = spawn('ffmpeg', [...words, ...settings, output], { stdio: 'inherit' })
  const [code] = await once(ffmpeg, 'exit')
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`)
}

/** Draws all frames into one file. */
async function drawFrames(path: string): Promise<void> {
  const frames: Uint8Array[] = []
  for (let frame = 0; frame < FRAMES; frame++) {
    const room = await filmRoom(frame / (FRAMES - 1))
    frames.push((await photographRoom(room, WIDTH / room.size[0])).data)
    process.stdout.write(`${frame + 1}/${FRAMES}\n`)
  }
  await writeFile(path, Buffer.concat(frames))
}

const scratch = await mkdtemp(join(tmpdir(), 'pushyard-film-'))
try {
  const frames = join(scratch, 'frames.rgb')
  await drawFrames(frames)
  const hash = createHash('sha256')
    .update(JSON.stringify(ENCODINGS))
    .update(await readFile(frames))
  const name = `${KEY}.${hash.digest('hex').slice(0, 8)}`
  await rm(OUTPUT, { recursive: true, force: true })
  await mkdir(join(OUTPUT, 'content'), { recursive: true })
  for (const format of VIDEO_FORMATS)
    await encode(frames, format, join(OUTPUT, `${name}.${format}`))
  const index = { [KEY]: { base: `/videos/${name}`, width: WIDTH, height: HEIGHT } }
  await writeFile(join(OUTPUT, 'index.json'), `${JSON.stringify(index, null, 2)}\n`)
} finally {
  await rm(scratch, { recursive: true })
}
