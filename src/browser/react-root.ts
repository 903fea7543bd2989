import * as client from 'react-dom/client'

/** React's own; named here so that its code runs in the file that holds it, and not as part of the app's (docs/decisions/058). */
export const { createRoot, hydrateRoot } = client
