import '#src/ui/design.css'
import './ui/console.css'
import { createRoot } from 'react-dom/client'
import { Console } from './app/console.tsx'

const root = document.querySelector('#root')
if (root === null) throw new Error('The document has no root')
createRoot(root).render(<Console />)
