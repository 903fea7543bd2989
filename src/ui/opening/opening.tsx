import './opening.css'

/** What stands while the shop opens: its mark, where the header will have it. The same words stand in index.html. */
export function Opening() {
  return <p className="opening">PUSHYARD</p>
}
