/** Request types of the waiting-room protocol (Spec 7). `init` and `stop` are named but never travel. */
export const OPCODES = {
  getTicket: 5001,
  checkEnter: 5002,
  aliveNotice: 5003,
  setComplete: 5004,
  getTicketAndEnter: 5101,
  init: 5105,
  stop: 5106,
} as const
export type Opcode = (typeof OPCODES)[keyof typeof OPCODES]

/** Answers that are not errors (Spec 4, table of return codes). */
export const RETURN_CODES = {
  success: 200,
  continue: 201,
  continueDebug: 202,
  bypass: 300,
  block: 301,
  ipBlock: 302,
  expressNumber: 303,
} as const

/** Refusals of a waiting-room server (Spec 8: codes 500 to 517). */
export const SERVER_CODES = {
  noService: 500,
  noAction: 501,
  alreadyCompleted: 502,
  wrongServer: 503,
  tooManyReissues: 504,
  noKey: 505,
  invalidId: 506,
  invalidKey: 507,
  invalidIdText: 508,
  duplicate: 509,
  deleteAction: 510,
  serviceExists: 511,
  actionExists: 512,
  licenceOver: 513,
  sizeOver: 514,
  noUserAction: 515,
  keyTooBig: 516,
  invalidIp: 517,
} as const

/** Errors that a client raises by itself, and system errors that either side may name (Spec 8: codes 900 to 999). */
export const CLIENT_CODES = {
  auth: 900,
  notFound: 901,
  notInitialised: 902,
  code: 903,
  parameter: 904,
  data: 905,
  unknownType: 906,
  alreadyRunning: 907,
  service: 908,
  execution: 909,
  socket: 920,
  socketSend: 921,
  socketReceive: 922,
  noLocalIp: 925,
  connect: 926,
  notConnected: 927,
  socketData: 928,
  io: 991,
  stillRunning: 992,
  permission: 993,
  expired: 994,
  overCounter: 995,
  security: 996,
  systemStopping: 997,
  notSupported: 998,
  system: 999,
} as const

/** Fixed messages of the protocol's clients (Spec 8). */
export const CLIENT_MESSAGES: Readonly<Record<number, string>> = {
  [CLIENT_CODES.connect]: 'Connection Timeout',
  [CLIENT_CODES.alreadyRunning]: 'Already running',
  [CLIENT_CODES.notInitialised]: 'Uninitialized object',
  [SERVER_CODES.noUserAction]: 'No user action',
}

/** Text for an error code; a code without a text of its own reads `System error` (Spec 8). */
export function clientMessage(code: number): string {
  return CLIENT_MESSAGES[code] ?? 'System error'
}

/** Spec 4: shown for a block (301) when no block URL is configured. */
export const BLOCK_MESSAGE = 'Service Block!!'
/** Spec 4: key that takes the ticket's place after the last time-out. */
export const TIMEOUT_KEY = 'connection_timeout'
/** Spec 3: name of the ticket in the cookie and in storage. */
export const TICKET_NAME = 'NetFunnel_ID'
