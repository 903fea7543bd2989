import * as client from 'react-dom/client'

/**
 * Entry points of React. Exported here so that they are evaluated in React's chunk, not in the
 * app's (docs/performance.md).
 */
export const { createRoot, hydrateRoot } = client
