import type { Config } from './config.ts'

/** Address under which the server reaches itself, for stand-ins in the same process. */
export function ownOrigin({ host, port }: Pick<Config, 'host' | 'port'>): string {
  const everywhere = host === '0.0.0.0' || host === '::'
  const name = everywhere ? '127.0.0.1' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}
