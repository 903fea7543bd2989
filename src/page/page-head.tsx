import { useMatches } from '@tanstack/react-router'
import { robotsOf, titleOf } from './head-tags.ts'

/** Title and robots tag of the page that stands; React puts both into the document's head. */
export function PageHead() {
  const title = useMatches({ select: titleOf })
  const robots = useMatches({ select: robotsOf })
  // A new title is a new element: the waiting room writes its own name into the one that stands.
  return (
    <>
      <title key={title}>{title}</title>
      {robots !== undefined && <meta name="robots" content={robots} />}
    </>
  )
}
