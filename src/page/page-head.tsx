import { useMatches } from '@tanstack/react-router'
import { robotsOf, titleOf } from './head-tags.ts'

/** Title and robots tag of the current page; React hoists both into the document's head. */
export function PageHead() {
  const title = useMatches({ select: titleOf })
  const robots = useMatches({ select: robotsOf })
  // A new title gets a new element, because the waiting room writes its own title into the current
  // one.
  return (
    <>
      <title key={title}>{title}</title>
      {robots !== undefined && <meta name="robots" content={robots} />}
    </>
  )
}
