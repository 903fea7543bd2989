import { useEffect } from 'react'
import { pageTitle } from '#src/page/page-title.ts'

/** While the screen is up the tab carries its name and the phone's own bars its ground; both are put back after it. */
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
