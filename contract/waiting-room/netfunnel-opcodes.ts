/**
 * Request types of the waiting-room protocol. Other known clients send neither `init` nor `stop`;
 * this one sends `stop`.
 */

export const getTicket = 5001
export const checkEnter = 5002
export const aliveNotice = 5003
export const setComplete = 5004
export const getTicketAndEnter = 5101
export const init = 5105
export const stop = 5106
