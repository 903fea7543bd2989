/** Address and credentials of the service that looks up parcels. */
export interface CarrierService {
  readonly url: string
  readonly token: string
}
