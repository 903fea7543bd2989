/**
 * Loads the library of WebAuthn, with the first passkey: with its schemas of certificates
 * it is the largest one of a start (decision 423).
 */
export const loadWebauthn = () => import('@simplewebauthn/server')
