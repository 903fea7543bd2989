/** Sign-outs of one device that may wait for the network. */
export const WAITING_SIGN_OUTS_MAX = 10
