import { readdir, readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'

const MEDIA: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
}
const ITEMS = Array.from({ length: 24 }, (_, id) => ({ id, name: `Item ${id}` }))

/** Builds the reference app and serves it with Brotli; `origin` is plain HTTP. */
export async function serveMinimalApp(): Promise<{ origin: string; close: () => void }> {
  const outDir = fileURLToPath(new URL('../../../.cache/bench/minimal', import.meta.url))
  await build({
    configFile: false,
    root: fileURLToPath(new URL('minimal', import.meta.url)),
    logLevel: 'error',
    build: { outDir, emptyOutDir: true, target: 'es2022' },
  })
  const files = new Map([
    ['/items.json', Buffer.from(JSON.stringify(ITEMS))],
    ['/sw.js', Buffer.from('self.addEventListener("fetch", () => undefined)')],
  ])
  for (const entry of await readdir(outDir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    files.set(path.slice(outDir.length), await readFile(path))
  }
  const packed = new Map([...files].map(([path, content]) => [path, brotliCompressSync(content)]))
  const server = createServer((request, response) => {
    const path = request.url === '/' ? '/index.html' : (request.url ?? '')
    const content = packed.get(path)
    if (content === undefined) return response.writeHead(404).end()
    return response
      .writeHead(200, {
        'content-type': MEDIA[extname(path)] ?? 'text/plain',
        'content-encoding': 'br',
        'cache-control': path.startsWith('/assets/') ? 'max-age=31536000, immutable' : 'no-cache',
      })
      .end(content)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() }
}
