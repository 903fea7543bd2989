/** Error codes of a waiting-room server. */

export const noService = 500
export const noAction = 501
export const alreadyCompleted = 502
export const wrongServer = 503
export const tooManyReissues = 504
export const noKey = 505
export const invalidId = 506
export const invalidKey = 507
export const invalidIdText = 508
export const duplicate = 509
export const deleteAction = 510
export const serviceExists = 511
export const actionExists = 512
export const licenceOver = 513
export const sizeOver = 514
export const noUserAction = 515
export const keyTooBig = 516
export const invalidIp = 517
