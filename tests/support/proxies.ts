import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectPath } from '#server/platform/config/project-root.ts'
import { freePort } from '#tests/support/platform/free-port.ts'
import { until } from '#tests/support/platform/until.ts'

/** A proxy before two processes of a shop, with the configuration of `docs/deploy`. */
export interface Proxy extends AsyncDisposable {
  readonly name: 'nginx' | 'caddy'
  readonly origin: string
  /** Everything that it has printed. */
  output(): string
}

/** Ports of the shops in the configurations. */
const SHOP_PORTS = ['4173', '4174'] as const

/** Text of a configuration with the ports of these shops. */
async function configuration(file: string, shops: readonly string[]): Promise<string> {
  const text = await readFile(projectPath(`docs/deploy/${file}`), 'utf8')
  return SHOP_PORTS.reduce((filled, port, index) => {
    const address = `127.0.0.1:${port}`
    if (!filled.includes(address)) throw new Error(`${file} does not name ${address}`)
    return filled.replaceAll(address, `127.0.0.1:${shops[index]}`)
  }, text)
}

/** Starts nginx before shops on these ports. */
export async function startNginx(shops: readonly string[], port: number): Promise<Proxy> {
  const folder = await mkdtemp(join(tmpdir(), 'pushyard-nginx-'))
  const site = (await configuration('nginx.conf', shops)).replace('listen 8080', `listen ${port}`)
  await writeFile(join(folder, 'site.conf'), site)
  await mkdir(join(folder, 'temporary'))
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/temporary/${name};`,
  )
  const main = `
    daemon off; worker_processes 2; pid ${folder}/nginx.pid; error_log stderr error;
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    events { worker_connections 512; }
    http { access_log off; ${temporary.join(' ')} include ${folder}/site.conf; }`
  await writeFile(join(folder, 'main.conf'), main)
  const args = ['-c', join(folder, 'main.conf'), '-p', folder, '-e', 'stderr']
  return startProxy('nginx', args, { folder, port })
}

/** Starts Caddy before shops on these ports. */
export async function startCaddy(shops: readonly string[]): Promise<Proxy> {
  const folder = await mkdtemp(join(tmpdir(), 'pushyard-caddy-'))
  const port = await freePort()
  const site = await configuration('Caddyfile', shops)
  const text = `{\n\tadmin off\n}\n${site.replace('shop.example {', `http://127.0.0.1:${port} {`)}`
  await writeFile(join(folder, 'Caddyfile'), text)
  const args = ['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile']
  return startProxy('caddy', args, { folder, port })
}

async function startProxy(
  name: Proxy['name'],
  args: readonly string[],
  { folder, port }: { readonly folder: string; readonly port: number },
): Promise<Proxy> {
  let output = ''
  const child = spawn(name, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, HOME: folder, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder },
  })
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  }
  const origin = `http://127.0.0.1:${port}`
  await until(async () => {
    if (child.exitCode !== null) throw new Error(`${name} ended:\n${output}`)
    return fetch(`${origin}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
  })
  return {
    name,
    origin,
    output: () => output,
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      await rm(folder, { recursive: true, force: true })
    },
  }
}
