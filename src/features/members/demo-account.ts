/**
 * The account with which the demo store can be tried, told on the sign-in page. A shop with customers of its own is
 * built with `VITE_DEMO_ACCOUNT=off`.
 */
export const DEMO_ACCOUNT: { readonly loginId: string; readonly password: string } | undefined =
  import.meta.env['VITE_DEMO_ACCOUNT'] === 'off'
    ? undefined
    : { loginId: 'demo1', password: 'Yard!2580pq' }
