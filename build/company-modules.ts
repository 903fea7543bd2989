import type { Plugin } from 'vite'
import type { Company } from '#contract/shop/company.ts'
import { withParticle } from '#contract/platform/particle.ts'

/** Modules that read the company, by the end of their path, with their source for a build. */
const MODULES: readonly (readonly [path: string, source: (company: Company) => string])[] = [
  ['/src/company/company.ts', (company) => constants({ ...company })],
  [
    '/src/company/shop.ts',
    (company) =>
      constants({
        SHOP_NAME: company.shopName,
        SHOP_NAME_KO: company.shopNameKo,
        SHOP_AS_TOPIC: withParticle(company.shopNameKo, '은/는'),
        SHOP_AS_SUBJECT: withParticle(company.shopNameKo, '이/가'),
        TO_SHOP: withParticle(company.shopNameKo, '으로/로'),
        WITH_SHOP: withParticle(company.shopNameKo, '과/와'),
        LOGO: company.logo,
      }),
  ],
  ['/sw/shop-name.ts', ({ shopName }) => constants({ SHOP_NAME: shopName })],
]

function constants(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
    .join('\n')
}

/**
 * Vite plugin that puts values of the company into the modules that read them, so that names and
 * branches for them cost no bytes. Used by the builds of the app, the worker and the page renderer.
 */
export function companyModules(company: Company): Plugin {
  return {
    name: 'company-modules',
    enforce: 'pre',
    load(id) {
      const [, source] = MODULES.find(([path]) => id.endsWith(path)) ?? []
      return source?.(company)
    },
  }
}
