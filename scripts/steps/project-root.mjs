import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's own folder, whatever folder a command is run from. */
export const projectRoot = resolve(dirname(fileURLToPath(import.meta.url)), '../..')
