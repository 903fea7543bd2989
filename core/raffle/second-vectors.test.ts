import { expect, test } from 'vitest'
import { FORGERIES } from '#tests/support/raffles/forgeries.ts'
import { SECOND_RAFFLES, secondVectorOf } from '#tests/support/raffles/second-vectors.ts'

const FOLDER = '../../tests/vectors/raffle/second-edition'
const textOf = (value: unknown) => `${JSON.stringify(value)}\n`

test.each(Object.keys(SECOND_RAFFLES))('the vector %s has the values of the code', async (name) => {
  const vector = secondVectorOf(name)
  const failed = Object.entries(vector.expected.findings).filter(([, state]) => state === 'failed')
  expect(failed).toEqual([])
  await expect(textOf(vector)).toMatchFileSnapshot(`${FOLDER}/${name}.json`)
})

test.each(Object.entries(FORGERIES))('the forgery %s is stored', async (name, forgery) => {
  await expect(textOf(forgery)).toMatchFileSnapshot(`${FOLDER}/forged/${name}.json`)
})
