/**
 * Rejection of a transport whose request was aborted or not answered. Every other error is a fault
 * of the program.
 */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer'
}
