import '#src/ui/design.css'
import './app/colour-mode.css'
import './app/focus.css'
import { startApp } from './app/startup.ts'

/** Id of the running build: the path of this file contains a hash of everything it loads. */
const BUILD = new URL(import.meta.url).pathname

// Separate task: evaluating this file already takes one.
queueMicrotask(() => void startApp(BUILD))
