import * as v from 'valibot'
import { operatorEndpoint } from '#contract/platform/operator-endpoint.ts'
import { typedText } from '#contract/platform/typed-text.ts'

/** A category or a colour by its name, with the further words that find it. */
export const SynonymSet = v.object({ name: v.string(), synonyms: v.array(v.string()) })
export type SynonymSet = v.InferOutput<typeof SynonymSet>

const Word = typedText({ min: 1, max: 30 })
const Words = v.pipe(v.array(Word), v.maxLength(30, '동의어는 30개까지 등록할 수 있습니다.'))

/** Lists the names with synonyms. */
export const listSynonyms = operatorEndpoint({
  method: 'GET',
  path: '/admin/v1/synonyms',
  permission: 'catalogue.read',
  response: v.array(SynonymSet),
})

/**
 * Sets the synonyms of a name; none removes it. `expected`: those that the form began with, else
 * VERSION_CONFLICT {version, current}.
 */
export const changeSynonyms = operatorEndpoint({
  method: 'PUT',
  path: '/admin/v1/synonyms',
  permission: 'catalogue.write',
  errors: ['VERSION_CONFLICT'],
  body: v.object({ name: Word, synonyms: Words, expected: Words }),
  response: SynonymSet,
})
