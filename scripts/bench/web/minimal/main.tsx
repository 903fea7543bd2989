// Reference app of `npm run bench -- web`: the shop's libraries used as in their documentation, and
// one list.
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import {
  persistQueryClientRestore,
  persistQueryClientSubscribe,
  type PersistedClient,
} from '@tanstack/query-persist-client-core'
import {
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { del, get, set } from 'idb-keyval'
import { ofetch } from 'ofetch'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { toast, Toaster } from 'sonner'
import { Workbox } from 'workbox-window'

interface Item {
  readonly id: number
  readonly name: string
}

const queryClient = new QueryClient()
const persister = {
  persistClient: (client: PersistedClient) => set('client', client),
  restoreClient: () => get<PersistedClient>('client'),
  removeClient: () => del('client'),
}

function Home() {
  const { data = [] } = useQuery({
    queryKey: ['items'],
    queryFn: () => ofetch<Item[]>('/items.json'),
  })
  return (
    <main>
      <h1>Items</h1>
      <ul>
        {data.map(({ id, name }) => (
          <li key={id}>
            <Link to="/">{name}</Link>
            <button type="button" onClick={() => toast(name)}>
              Tell
            </button>
          </li>
        ))}
      </ul>
    </main>
  )
}

const root = createRootRoute({ component: Outlet })
const home = createRoute({ getParentRoute: () => root, path: '/', component: Home })
const router = createRouter({ routeTree: root.addChildren([home]) })

await persistQueryClientRestore({ queryClient, persister })
persistQueryClientSubscribe({ queryClient, persister })
const container = document.querySelector('#root')
if (container !== null) {
  createRoot(container).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Toaster />
      </QueryClientProvider>
    </StrictMode>,
  )
}
window.addEventListener('load', () => void new Workbox('/sw.js').register())
