/** Picture in which the worker looks for a QR code. */
export interface ScanRequest {
  readonly id: number
  readonly picture: ImageData | Blob
}

/** Text of the QR code of the picture with that id; undefined without one. */
export interface ScanAnswer {
  readonly id: number
  readonly text: string | undefined
}
