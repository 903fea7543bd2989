import * as v from 'valibot'
import { endpoint } from '#contract/platform/endpoint.ts'
import { Picture } from '#contract/media/pictures.ts'
import { ProductCard } from '#contract/catalogue/products.calls.ts'
import { RaffleEntryState, RaffleState, RaffleTerms } from '#contract/catalogue/raffle-terms.ts'
import { Id, Instant } from '#contract/platform/values.ts'

/** A raffle of one product, with the entry of the asking member. */
export const RaffleCard = v.object({
  ...RaffleTerms.entries,
  product: ProductCard,
  my: v.nullable(v.object({ state: RaffleEntryState, entryId: Id })),
})
export type RaffleCard = v.InferOutput<typeof RaffleCard>

export const RaffleGroup = v.object({
  groupId: Id,
  title: v.string(),
  description: v.string(),
  hero: v.nullable(Picture),
  openAt: Instant,
  closeAt: Instant,
  announceAt: Instant,
  state: RaffleState,
  products: v.array(RaffleCard),
})
export type RaffleGroup = v.InferOutput<typeof RaffleGroup>

/** Returns raffle groups with the server's time for countdowns. */
export const listRaffleGroups = endpoint({
  method: 'GET',
  path: '/v1/raffle/groups',
  auth: 'public',
  admission: true,
  progress: true,
  query: v.object({ state: v.optional(v.picklist(['OPEN', 'UPCOMING', 'ENDED'])) }),
  response: v.object({ groups: v.array(RaffleGroup), serverTime: Instant }),
})
