import { RouterProvider } from '@tanstack/react-router'
import { startTransition, StrictMode } from 'react'
import { reportBootState } from '#src/browser/boot-state.ts'
import { createRoot, hydrateRoot } from '#src/browser/react-root.ts'
import type { App } from './create-app.ts'
import { reportMistake } from './report-mistake.ts'

/** Renders the app into `#root`: hydrates a served page, mounts a bare shell. */
export function renderApp({ router, served }: Pick<App, 'router' | 'served'>): void {
  const container = document.querySelector('#root')
  if (container === null) throw new Error('index.html has no #root')
  const app = (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  )
  const options = { onCaughtError: reportMistake }
  if (served.pass === undefined) createRoot(container, options).render(app)
  // In a transition React yields to the browser: the served page can be read and scrolled
  // meanwhile.
  else startTransition(() => void hydrateRoot(container, app, options))
  reportBootState('shown')
}
