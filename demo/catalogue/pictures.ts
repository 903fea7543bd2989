import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import * as v from 'valibot'
import { Picture } from '#contract/media/pictures.ts'
import { Video } from '#contract/media/videos.ts'
import { projectPath } from '#server/platform/config/project-root.ts'

/** Index of the drawn pictures: `<folder>/<view>` to the picture without its text. */
const PictureIndex = v.record(v.string(), v.omit(Picture, ['alt']))
type PictureIndex = v.InferOutput<typeof PictureIndex>

/**
 * Views of a product in display order; the first is the list picture, the second the hover picture.
 */
const VIEWS = [
  ['front', '정면'],
  ['back', '뒷면'],
  ['angle', '옆면'],
  ['detail', '세부'],
] as const

const NOTHING_DRAWN = {
  base: '/pictures/none',
  width: 1280,
  height: 1600,
  placeholder: '#f2f1ed #f2f1ed #f2f1ed',
}

/** Index of the drawn videos: `<folder>/<name>` to the video. */
const VideoIndex = v.record(v.string(), Video)
type VideoIndex = v.InferOutput<typeof VideoIndex>

/** Folder of everything that is drawn; videos are in `videos`. */
export const DEMO_FOLDER = projectPath('demo')

/** Folder of the drawn pictures. */
export const PICTURES_FOLDER = projectPath('demo/images')

/** Pictures for the demo data. */
export class PictureShelf {
  readonly #index: PictureIndex
  readonly #videos: VideoIndex
  readonly #missing = new Set<string>()

  constructor(index: PictureIndex, videos: VideoIndex = {}) {
    this.#index = index
    this.#videos = videos
  }

  /** Finds a video by its key; undefined when it is missing. */
  findVideo(key: string): Video | undefined {
    return this.#videos[key]
  }

  /** Keys of missing product fronts. */
  get missing(): readonly string[] {
    return [...this.#missing]
  }

  /** Finds a picture by its key, e.g. `banner/home-hero-1-pc`; undefined when it is missing. */
  find(key: string, alt: string): Picture | undefined {
    const entry = this.#index[key]
    return entry && { ...entry, alt }
  }

  /** Value that changes when pictures or videos change, for the fingerprint of the seed. */
  toJSON(): unknown {
    return { pictures: this.#index, videos: this.#videos }
  }

  /** Finds the first existing picture of these keys. */
  findFirst(keys: readonly string[], alt: string): Picture | undefined {
    const drawn = keys.find((key) => this.#index[key])
    return drawn === undefined ? undefined : this.find(drawn, alt)
  }

  /**
   * All views of a product. Without a front another product's pictures are used, and the key is
   * added to {@link missing}.
   */
  ofProduct(folder: string, alt: string): Picture[] {
    if (!this.#index[`${folder}/front`]) {
      this.#missing.add(`${folder}/front`)
      return [{ ...this.#standIn(), alt }]
    }
    return VIEWS.flatMap(([view, name]) => {
      const entry = this.#index[`${folder}/${view}`]
      return entry ? [{ ...entry, alt: `${alt} ${name}` }] : []
    })
  }

  #standIn(): Omit<Picture, 'alt'> {
    const first = Object.entries(this.#index).find(([key]) => key.endsWith('/front'))
    return first?.[1] ?? NOTHING_DRAWN
  }
}

/** Reads the indexes next to the pictures and videos. */
export async function openPictureShelf(): Promise<PictureShelf> {
  const [pictures, videos] = await Promise.all([
    readIndex(`${PICTURES_FOLDER}/index.json`),
    readIndex(`${DEMO_FOLDER}/videos/index.json`),
  ])
  return new PictureShelf(v.parse(PictureIndex, pictures), v.parse(VideoIndex, videos))
}

async function readIndex(file: string): Promise<unknown> {
  return existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : {}
}
