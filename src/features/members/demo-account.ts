/**
 * Demo account, shown on the sign-in page. A shop with real customers is built with
 * `VITE_DEMO_ACCOUNT=off`.
 */
export const DEMO_ACCOUNT: { readonly loginId: string; readonly password: string } | undefined =
  import.meta.env['VITE_DEMO_ACCOUNT'] === 'off'
    ? undefined
    : { loginId: 'demo1', password: 'Yard!2580pq' }
