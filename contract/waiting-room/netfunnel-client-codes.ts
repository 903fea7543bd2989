/** Errors raised by a client, and system errors of both sides. */

export const auth = 900
export const notFound = 901
export const notInitialised = 902
export const code = 903
export const parameter = 904
export const data = 905
export const unknownType = 906
export const alreadyRunning = 907
export const service = 908
export const execution = 909
export const socket = 920
export const socketSend = 921
export const socketReceive = 922
export const noLocalIp = 925
export const connect = 926
export const notConnected = 927
export const socketData = 928
export const io = 991
export const stillRunning = 992
export const permission = 993
export const expired = 994
export const overCounter = 995
export const security = 996
export const systemStopping = 997
export const notSupported = 998
export const system = 999
