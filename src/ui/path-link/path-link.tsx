import { Link, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'

interface PathLinkProps {
  /** Same-origin path with its query, as sent by the server. */
  path: string
  className?: string | undefined
  onClick?: (() => void) | undefined
  children: ReactNode
}

/** Router link to a path from data, such as a banner's. */
export function PathLink({ path, className, onClick, children }: PathLinkProps) {
  const { parseSearch } = useRouter().options
  const [pathname = '/', query = ''] = path.split('?')
  const search = parseSearch?.(query === '' ? '' : `?${query}`) ?? {}
  return (
    <Link to={pathname} search={search} className={className} onClick={onClick}>
      {children}
    </Link>
  )
}
