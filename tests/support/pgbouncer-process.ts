import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './platform/free-port.ts'
import { until } from './platform/until.ts'

/** A PgBouncer in transaction mode with two connections before one database. */
export interface TestPooler extends AsyncDisposable {
  readonly url: string
}

/** Starts PgBouncer before the database of this address. */
export async function startPooler(databaseUrl: string): Promise<TestPooler> {
  const folder = await mkdtemp(join(tmpdir(), 'pushyard-pooler-'))
  const port = await freePort()
  const target = new URL(databaseUrl)
  const name = target.pathname.slice(1)
  const host = target.searchParams.get('host') ?? target.hostname
  const user =
    target.searchParams.get('user') ?? (decodeURIComponent(target.username) || 'postgres')
  const password = decodeURIComponent(target.password)
  const settings = [
    '[databases]',
    `${name} = host=${host} port=${target.port || target.searchParams.get('port') || 5432} dbname=${name} user=${user} ${password === '' ? '' : `password=${password}`}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    'default_pool_size = 4',
  ]
  const file = join(folder, 'pgbouncer.ini')
  await writeFile(file, `${settings.join('\n')}\n`)
  // PgBouncer refuses to run as root: in a user namespace it is not, and reaches the same files.
  const command = process.getuid?.() === 0 ? ['unshare', '--user', 'pgbouncer'] : ['pgbouncer']
  let output = ''
  const [program, ...args] = [...command, file]
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const url = `postgres://${user}@127.0.0.1:${port}/${name}`
  await until(async () => {
    if (child.exitCode !== null) throw new Error(`PgBouncer ended:\n${output}`)
    // Without a login: a connection to the database from before the start of the shop has no limits.
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true))
      socket.on('error', () => resolve(false))
      socket.on('connect', () => socket.destroy())
    })
    return isOpen
  })
  return {
    url,
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      await rm(folder, { recursive: true, force: true })
    },
  }
}
