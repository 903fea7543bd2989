import type { ReactNode } from 'react'
import { PathLink } from '#src/ui/path-link/path-link.tsx'
import { useHasPage } from '#src/ui/path-link/use-has-page.ts'

interface StoryLinkProps {
  contentId: number
  className?: string | undefined
  children: ReactNode
}

/** Link to a story once story pages exist; until then a plain container. */
export function StoryLink({ contentId, className, children }: StoryLinkProps) {
  const hasPage = useHasPage()
  if (!hasPage('/contents/$contentId')) {
    return <div className={className}>{children}</div>
  }
  return (
    <PathLink path={`/contents/${contentId}`} className={className}>
      {children}
    </PathLink>
  )
}
