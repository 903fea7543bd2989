/** Route tree of the first scripts, generated as JavaScript; it is the tree of all routes with fewer children. */
export { routeTree } from './route-tree.gen.ts'
