import type { FileRow } from './upload.store.ts'

const PICTURE = 'image/webp'
const ENDING = /\.\w{1,5}$/u

/** Name under which a file is saved: pictures are stored as WebP, whatever they were. */
export function savedName({ name, mediaType }: Pick<FileRow, 'name' | 'mediaType'>): string {
  return mediaType === PICTURE ? `${name.replace(ENDING, '')}.webp` : name
}
