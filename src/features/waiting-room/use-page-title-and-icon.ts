import { useEffect } from 'react'
import { pageTitle } from '#src/page/page-title.ts'

/**
 * Sets the document's title and the browser's theme colour while the screen is shown, and restores
 * both afterwards.
 */
export function usePageTitleAndIcon(name: string): void {
  useEffect(() => {
    const title = document.title
    const theme = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')
    const colour = theme?.content
    document.title = pageTitle(name)
    if (theme)
      theme.content = getComputedStyle(document.documentElement).getPropertyValue('--color-ink')
    return () => {
      if (document.title === pageTitle(name)) document.title = title
      if (theme && colour !== undefined) theme.content = colour
    }
  }, [name])
}
