import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import * as v from 'valibot'
import { Picture } from '#contract/pictures.ts'
import { projectPath } from '#server/config/project-root.ts'

/** Index of the drawn pictures: `<folder>/<view>` to the picture without its text. */
const PictureIndex = v.record(v.string(), v.omit(Picture, ['alt']))
type PictureIndex = v.InferOutput<typeof PictureIndex>

/** Views of a product in display order; the first is the list picture, the second the hover picture. */
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

/** Folder of the drawn pictures. */
export const PICTURES_FOLDER = projectPath('demo/images')

/** Pictures for the demo data. */
export class PictureShelf {
  readonly #index: PictureIndex
  readonly #missing = new Set<string>()

  constructor(index: PictureIndex) {
    this.#index = index
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

  /** Value that changes when the pictures change, for the fingerprint of the seed. */
  toJSON(): unknown {
    return this.#index
  }

  /** Finds the first existing picture of these keys. */
  findFirst(keys: readonly string[], alt: string): Picture | undefined {
    const drawn = keys.find((key) => this.#index[key])
    return drawn === undefined ? undefined : this.find(drawn, alt)
  }

  /**
   * All views of a product. Without a front another product's pictures are used, and the key is added to {@link
   * missing}.
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

/** Reads the index next to the pictures. */
export async function openPictureShelf(): Promise<PictureShelf> {
  const file = `${PICTURES_FOLDER}/index.json`
  const text = existsSync(file) ? await readFile(file, 'utf8') : '{}'
  return new PictureShelf(v.parse(PictureIndex, JSON.parse(text)))
}
