import type { ReactNode } from 'react'
import { PathLink } from '#src/ui/path-link/path-link.tsx'
import { useHasPage } from '#src/ui/path-link/use-has-page.ts'

interface StoryLinkProps {
  contentId: number
  className?: string | undefined
  children: ReactNode
}

/** Leads to a story once stories have a page; until then it only holds the story's teaser. */
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
