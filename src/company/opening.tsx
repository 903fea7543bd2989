import { MARK } from './mark.tsx'
import './opening.css'

/**
 * Loading screen of the shop: the wordmark at its position in the header. The same markup is in
 * index.html.
 */
export function Opening() {
  return <p className="opening">{MARK}</p>
}
