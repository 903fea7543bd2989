/** One width and format of a picture. */
export interface Rendition {
  /** Pixels. */
  readonly width: number
  readonly format: 'avif' | 'webp'
  readonly content: Uint8Array
}

/** Port of stored pictures. A path names its content for ever, because it contains a hash. */
export interface MediaStorage {
  /**
   * Content of a rendition by its path below `/pictures`, with a leading slash; undefined when it
   * does not exist.
   */
  read(path: string): Promise<Buffer | undefined>
  /**
   * Stores the renditions of a picture and returns the `base` of its addresses. The name is a hash
   * of the content: repeats are stored once.
   */
  write(renditions: readonly Rendition[]): Promise<string>
  /** Deletes the renditions of a written `base`; those of other folders stay. */
  remove(base: string): Promise<void>
}
