import { createStorageKey } from '#src/browser/storage-key.ts'

/** Whether an answer helped. It stays on the device (service#faqs). */
export type FaqVote = 'yes' | 'no'

/** Votes as `12:yes,30:no`. */
const stored = createStorageKey(() => window.localStorage, 'faq-votes')

const readVotes = (): ReadonlyMap<number, FaqVote> =>
  new Map(
    (stored.read() ?? '')
      .split(',')
      .map((part) => /^(?<id>\d{1,15}):(?<vote>yes|no)$/u.exec(part)?.groups)
      .flatMap((groups) => (groups ? [[Number(groups['id']), voteOf(groups['vote'])]] : [])),
  )

const voteOf = (text: string | undefined): FaqVote => (text === 'yes' ? 'yes' : 'no')

/** Vote of this device on a question; undefined without one. */
export function readFaqVote(faqId: number): FaqVote | undefined {
  return readVotes().get(faqId)
}

/** Stores the vote of this device on a question. */
export function writeFaqVote(faqId: number, vote: FaqVote): void {
  const votes = new Map(readVotes()).set(faqId, vote)
  stored.write(Array.from(votes, ([id, one]) => `${id}:${one}`).join(','))
}
