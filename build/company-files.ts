import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { shopDescription, type Company } from '#contract/shop/company.ts'
import { COLOUR_MODE_SCRIPT } from '#contract/pages/colour-mode.ts'
import { DEMO_LOGO } from '#contract/shop/demo-shop.ts'
import { webManifest } from './web-manifest.ts'

const MANIFEST = 'manifest.webmanifest'

/**
 * File of the app's build with the company that it was built for; the server compares it
 * (server/platform/config/built-company.ts).
 */
const COMPANY_FILE = '.vite/company.json'

/**
 * Vite plugin that writes the shop's name, logo and description into `index.html` and the web app
 * manifest, and the whole company into a file that the server reads at its start. The build fails
 * without the file of the logo.
 */
export function companyFiles(company: Company): Plugin {
  const manifest = `${JSON.stringify(webManifest(company), null, 2)}\n`
  return {
    name: 'company-files',
    configResolved({ publicDir }) {
      if (existsSync(join(publicDir, company.logo))) return
      throw new Error(
        `VITE_COMPANY_LOGO names "${company.logo}", which is no file in "${publicDir}".`,
      )
    },
    transformIndexHtml: { order: 'pre', handler: (html) => filledShell(html, company) },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: MANIFEST, source: manifest })
      this.emitFile({
        type: 'asset',
        fileName: COMPANY_FILE,
        source: `${JSON.stringify(company)}\n`,
      })
    },
    configureServer({ middlewares }) {
      middlewares.use(`/${MANIFEST}`, (_request, response) => {
        response.setHeader('content-type', 'application/manifest+json').end(manifest)
      })
    },
  }
}

/** The shell with its places for the company and the script of the colour mode filled. */
function filledShell(html: string, company: Company): string {
  const name = escaped(company.shopName)
  const logo = escaped(company.logo)
  return html
    .replaceAll('%SHOP_NAME%', () => name)
    .replaceAll('%SHOP_DESCRIPTION%', () => escaped(shopDescription(company)))
    .replace('<!-- %COLOUR_MODE% -->', () => `<script>${COLOUR_MODE_SCRIPT}</script>`)
    .replaceAll('%LOGO%', () => logo)
    .replaceAll('%MARK%', () =>
      company.logo === DEMO_LOGO ? name : `<img src="${logo}" alt="${name}">`,
    )
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

const escaped = (text: string): string =>
  text.replaceAll(/[&<>"]/gu, (character) => ENTITIES[character] ?? character)
