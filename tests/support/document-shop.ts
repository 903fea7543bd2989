import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PageServices } from '#server/platform/services/page-services.ts'
import { pageRenderer } from '#src/app/page-rendering/render-page.tsx'
import { startTestShop, type TestShop } from './platform/test-shop.ts'

/** Shell of the small build. */
export const SHELL = `<!doctype html><html><head><title>PUSHYARD</title>
    <meta name="description" content="shop" />
    <script type="module" src="/assets/index.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/react.js">
    <style>@font-face{font-family:F;src:url(/assets/f.woff2)}@font-face{font-family:G;src:local(g)}</style>
    <link rel="stylesheet" crossorigin href="/assets/style.css"></head>
  <body><div id="root"></div><script async src="/boot.js"></script></body></html>`
const MANIFEST = {
  'index.html': { file: 'assets/index.js', isEntry: true },
  'src/routes/_admitted/products.$productId.tsx?tsr-split=component---loader': {
    file: 'assets/detail.js',
    imports: ['_parts.js', 'index.html'],
  },
  'src/routes/_admitted/products.index.tsx?tsr-split=component---loader': {
    file: 'assets/list.js',
  },
  'src/routes/_admitted/cart.index.tsx?tsr-split=component': {
    file: 'assets/cart.js',
    imports: ['_parts.js', 'index.html'],
  },
  'src/routes/_admitted/brands.$brandId.tsx?tsr-split=component': {
    file: 'assets/brand.js',
    css: ['assets/brand.css'],
    imports: ['_cards.js', 'index.html'],
  },
  '_cards.js': { file: 'assets/cards.js', css: ['assets/cards.css'] },
  'src/features/catalogue/list/filter-panel.tsx': { file: 'assets/filters.js' },
  'src/features/waiting-room/open-browser-client.ts': {
    file: 'assets/room.js',
    imports: ['index.html'],
  },
  '_parts.js': { file: 'assets/parts.js', imports: ['index.html'] },
}

/** Headers of a navigation in a browser. */
export const NAVIGATION = {
  accept: 'text/html',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
}

/** A visitor in the line, whose last document's app never ran. */
export const WAITING = {
  ...NAVIGATION,
  cookie: 'unclaimed-ticket=5002%3A201%3Akey%3DWAITS%26nwait%3D3',
}

/** A document with its headers and text. */
interface Opened {
  readonly response: Response
  readonly html: string
}

/** A shop that serves documents of a small build, in which every visitor is admitted at once. */
export interface DocumentShop extends AsyncDisposable {
  readonly testShop: TestShop
  /** Folder of the build. */
  readonly clientDir: string
  open(path: string, headers?: Readonly<Record<string, string>>): Promise<Opened>
}

async function writeBuild(): Promise<string> {
  const clientDir = await mkdtemp(join(tmpdir(), 'pushyard-client-'))
  await mkdir(join(clientDir, '.vite'))
  await writeFile(join(clientDir, 'index.html'), SHELL)
  await writeFile(join(clientDir, '.vite/manifest.json'), JSON.stringify(MANIFEST))
  await mkdir(join(clientDir, 'assets'))
  await writeFile(join(clientDir, 'assets/brand.css'), 'h1{color:green}.nowhere{color:blue}')
  await writeFile(join(clientDir, 'assets/cards.css'), 'li{color:black}')
  await writeFile(join(clientDir, 'assets/style.css'), 'a{color:red}.nowhere{color:blue}')
  return clientDir
}

/** Opens a shop with a build of its own, which is deleted with it. */
export async function openDocumentShop(): Promise<DocumentShop> {
  const clientDir = await writeBuild()
  const room = {
    takePlace: async () => '5002:200:key=NEW&nwait=0&nnext=0&tps=0&ttl=0',
    stay: async () => true,
    isFree: async () => true,
  }
  const pages: PageServices = { renderer: pageRenderer, room }
  const shop = await startTestShop({
    config: { clientDir, publicOrigin: 'https://shop.example' },
    services: { pages },
  })
  return {
    testShop: shop,
    clientDir,
    async open(path, headers = NAVIGATION) {
      const response = await shop.fetch(path, { headers })
      return { response, html: await response.text() }
    },
    async [Symbol.asyncDispose]() {
      await shop[Symbol.asyncDispose]()
      await rm(clientDir, { recursive: true })
    },
  }
}
