import { expect, test } from 'vitest'
import { contractEndpoints, operatorEndpoints } from '#tests/fuzz/contract-endpoints.ts'
import { MULTIPART_PATHS, OPERATOR_MULTIPART_PATHS } from './limit-body.ts'

test.for([
  ['shoppers', contractEndpoints(), MULTIPART_PATHS],
  ['operators', operatorEndpoints(), OPERATOR_MULTIPART_PATHS],
] as const)(
  'bodies with files are allowed for the multipart calls of %s alone',
  ([, all, paths]) => {
    const multipart = all.flatMap(({ endpoint }) => (endpoint.multipart ? [endpoint.path] : []))
    expect([...paths].toSorted()).toEqual(multipart.toSorted())
  },
)
