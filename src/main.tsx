import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createApi } from '#core/api/client.ts'
import { createQueryClient } from './app/query-client.ts'
import { createAppRouter } from './app/router.tsx'
import { createLocalSession } from './platform/local-session.ts'

const session = createLocalSession(() => window.localStorage)
const api = createApi({ origin: window.location.origin, session })
const queryClient = createQueryClient()
const router = createAppRouter({ api, queryClient, waitsForData: false })

const container = document.querySelector('#root')
if (container === null) throw new Error('index.html has no #root')
createRoot(container).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
)
