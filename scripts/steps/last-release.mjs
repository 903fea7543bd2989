import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { projectRoot } from './project-root.mjs'

const current = join(projectRoot, 'dist/client/assets')
const aside = join(projectRoot, 'dist/last-assets')
const last = join(projectRoot, 'dist/client/last-release/assets')

/**
 * Moves the hashed files of the current release away before the build; files set aside by a failed
 * build remain.
 */
export async function setAsideRelease() {
  if (existsSync(aside) || !existsSync(current)) return
  await rename(current, aside)
}

/**
 * Copies files of the last release that the new one lacks next to it, so that open tabs can load
 * their missing chunks. Files of older releases are already deleted.
 */
export async function putBackLastRelease() {
  if (!existsSync(aside)) return
  const currentNames = new Set(await readdir(current))
  await mkdir(last, { recursive: true })
  for (const name of await readdir(aside)) {
    if (!currentNames.has(name)) await rename(join(aside, name), join(last, name))
  }
  await rm(aside, { recursive: true })
}
