import '#src/ui/design.css'
import './app/focus.css'
import { startApp } from './app/startup.ts'

/** Names the running build: the path of this file has a hash of everything it loads. */
const BUILD = new URL(import.meta.url).pathname

// A task of its own: evaluating this file already takes one.
queueMicrotask(() => void startApp(BUILD))
