import { changeSynonyms, listSynonyms } from '#contract/catalogue/operator-synonyms.calls.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import type { App } from '#server/platform/http/app.ts'
import { mountOperatorRead, mountOperatorWrite } from '#server/platform/operators/mount-operator.ts'
import { findSynonymSets, lockSynonyms, storeSynonyms } from './synonym-set.store.ts'

const asText = (words: readonly string[]) => [...new Set(words)].toSorted().join(', ')

/** Routes of the console's synonyms. */
export function operatorSynonymRoutes(app: App): void {
  mountOperatorRead(app, listSynonyms, async (_, { db }) => [...(await findSynonymSets(db))])
  mountOperatorWrite(app, changeSynonyms, async ({ body, audit }, { db }) => {
    const { name, expected } = body
    const before = await lockSynonyms(db, name)
    if (asText(before) !== asText(expected))
      throw new ApiFailure('VERSION_CONFLICT', {
        version: 1,
        current: { name, synonyms: before },
      })
    const synonyms = [...new Set(body.synonyms)]
    await storeSynonyms(db, name, synonyms)
    const changes = { synonyms: [asText(before), asText(synonyms)] }
    audit({ action: 'synonym.change', targetType: 'synonym', targetId: name, changes })
    return { name, synonyms }
  })
}
