import { pageTitle } from './page-title.ts'

/** Head of a page that search engines do not list: its title, and `noindex`. */
export const unlistedHead = (name: string) => () => ({
  meta: [{ title: pageTitle(name) }, { name: 'robots', content: 'noindex' }],
})
