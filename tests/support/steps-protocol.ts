/** Settings of a process whose requests stop at given steps. */
export interface StepsSettings {
  readonly databaseUrl: string
  /** Origin of the local payment provider. */
  readonly providerOrigin: string
  /** Folder of private files. */
  readonly filesDir: string
  /** Folder of public pictures. */
  readonly mediaDir: string
}

/** Header of each request, with a {@link StopOrder}. */
export const STOP_HEADER = 'x-stop'

/** Where a request stops. */
export interface StopOrder {
  /** Step before which the request stops, counted from 0. */
  readonly step: number
  /** Number of the work in this process. */
  readonly work: number
  /** Instant of the clock. */
  readonly now: string
}

/** Path of work that is no call of a browser; the name of a {@link StaffWork} and an id follow. */
export const STAFF_PATH = '/staff-work/'

/** Work of a job or of the warehouse. */
export type StaffWork =
  | 'end-claim'
  | 'expire-holds'
  | 'expire-claims'
  | 'work-runs'
  | 'encode-pictures'

/** Message of the process to the one that started it. */
export type StepsReport = { readonly port: number } | { readonly stopped: number }
