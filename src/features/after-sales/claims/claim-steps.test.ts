import { expect, test } from 'vitest'
import { claimSteps } from './claim-steps.ts'

const placesOf = (steps: ReturnType<typeof claimSteps>) => steps?.map(({ place }) => place)

test('a return has four steps, a cancellation two', () => {
  expect(placesOf(claimSteps('RETURN', 'PICKUP'))).toEqual(['done', 'now', 'ahead', 'ahead'])
  expect(placesOf(claimSteps('CANCEL', 'DONE'))).toEqual(['done', 'now'])
})

test('a refused or withdrawn claim has no steps', () => {
  expect(claimSteps('EXCHANGE', 'REJECTED')).toBeUndefined()
  expect(claimSteps('CANCEL', 'WITHDRAWN')).toBeUndefined()
})
