/** Id under which the server logs a request: a UUID in lower case. */
export const TRACE_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u
