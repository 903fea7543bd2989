import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { HubPage } from './hub-page.tsx'

/** Raffle page at its short address, which is replaced by the usual one. */
export function HubAlias() {
  const navigate = useNavigate()
  useEffect(() => void navigate({ to: '/app-download', replace: true }), [navigate])
  return <HubPage />
}
