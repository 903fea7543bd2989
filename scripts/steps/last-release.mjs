import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { projectRoot } from './project-root.mjs'

const current = join(projectRoot, 'dist/client/assets')
const aside = join(projectRoot, 'dist/last-assets')
const last = join(projectRoot, 'dist/client/last-release/assets')

/** Moves the hashed files of the release that stands out of the build's way; one that was set aside by a failed build stays. */
export async function setAsideRelease() {
  if (existsSync(aside) || !existsSync(current)) return
  await rename(current, aside)
}

/**
 * Puts beside the new release what the last one had and this one has not, so that open tabs find the parts they have
 * not loaded yet. Files of older releases are gone by then.
 */
export async function putBackLastRelease() {
  if (!existsSync(aside)) return
  const kept = new Set(await readdir(current))
  await mkdir(last, { recursive: true })
  for (const name of await readdir(aside)) {
    if (!kept.has(name)) await rename(join(aside, name), join(last, name))
  }
  await rm(aside, { recursive: true })
}
