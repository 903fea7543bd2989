import { createPageFunctions } from './page-functions.ts'

// Entry of /netfunnel.js: script for pages outside the app that use this waiting room
// (waiting-room#known-client).

const source = document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : ''
const home = new URL(source === '' ? window.location.href : source)
const isPlain = home.protocol === 'http:'

/** Keeps values that the page set before this script was loaded. */
const global: Record<string, unknown> = {
  TS_HOST: home.hostname,
  TS_PORT: home.port === '' ? (isPlain ? 80 : 443) : Number(home.port),
  TS_PROTO: isPlain ? 'http' : 'https',
  ...window.NetFunnel,
}
const functions = createPageFunctions(global)
Object.assign(global, functions)
Object.assign(window, functions, { NetFunnel: global })

if (global['TS_AUTO_COMPLETE'] === true) functions.NetFunnel_Complete({}, undefined)
