/** Address and credentials of the text message gateway. */
export interface SmsGateway {
  readonly url: string
  readonly token: string
}
