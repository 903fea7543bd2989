import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Folder of the project, independent of the working directory. */
export const projectRoot = resolve(dirname(fileURLToPath(import.meta.url)), '../..')
