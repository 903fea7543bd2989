import { expect, test } from 'vitest'
import { contractEndpoints } from '#tests/fuzz/contract-endpoints.ts'
import { MULTIPART_PATHS } from './limit-body.ts'

test('bodies with files are allowed for the multipart calls alone', () => {
  const multipart = contractEndpoints().flatMap(({ endpoint }) =>
    endpoint.multipart ? [endpoint.path] : [],
  )
  expect([...MULTIPART_PATHS].toSorted()).toEqual(multipart.toSorted())
})
