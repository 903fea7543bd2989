import * as fc from 'fast-check'
import type {
  ActionEngine,
  EngineSettings,
  QueueReply,
} from '#server/waiting-room/protocol/engine.ts'
import type { SharedClock } from './redis-rooms.ts'

type Act = 'poll' | 'alive' | 'pay' | 'complete' | 'look'

/** Something that happens at a waiting room; `who` counts in the order of joining. */
export type Step =
  | { readonly is: 'join' }
  | { readonly is: 'reserve' }
  | { readonly is: 'act'; readonly act: Act; readonly who: number }
  | { readonly is: 'wait'; readonly seconds: number }
  | { readonly is: 'limit'; readonly limit: number }

const acts: readonly Act[] = ['poll', 'poll', 'poll', 'alive', 'pay', 'complete', 'look']
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom<Step[]>({ is: 'join' }, { is: 'reserve' }) },
  {
    weight: 12,
    arbitrary: fc
      .tuple(fc.constantFrom(...acts), fc.nat(30))
      .map(([act, who]): Step => ({ is: 'act', act, who })),
  },
  { weight: 4, arbitrary: fc.nat(12).map((seconds): Step => ({ is: 'wait', seconds })) },
  { weight: 1, arbitrary: fc.nat(4).map((limit): Step => ({ is: 'limit', limit })) },
)

/** What may happen in a few minutes, in no order. */
export const visits = fc.array(step, { minLength: 30, maxLength: 90 })

/**
 * Lets it happen, by turns through each of the engines, which stand for processes that share a
 * line. Answers all that received, with the figures of the line after every step.
 */
export async function play(
  script: readonly Step[],
  engines: readonly ActionEngine[],
  settings: EngineSettings,
  clock: SharedClock,
): Promise<readonly unknown[]> {
  const story: unknown[] = []
  const claims: QueueReply['claim'][] = []
  for (const [i, happens] of script.entries()) {
    const engine = engines[i % engines.length]
    if (engine === undefined) throw new Error('No process')
    if (happens.is === 'wait') {
      // One visitor always asks within five seconds: otherwise the room's time would not move.
      for (let second = 0; second < happens.seconds; second += 1) {
        clock.nowMs += 1_000
        story.push(await engine.counts(clock.nowMs))
      }
    } else if (happens.is === 'limit') {
      await engine.change({ ...settings, limit: happens.limit })
    } else if (happens.is === 'act') {
      const claim = claims[happens.who]
      if (claim !== undefined) story.push(what(await act(engine, happens.act, claim, clock.nowMs)))
    } else {
      const reply = await engine[happens.is](clock.nowMs)
      story.push(what(reply))
      if (reply.status.is !== 'full') claims.push(reply.claim)
    }
    story.push(await engine.counts(clock.nowMs))
  }
  return story
}

/** Numbers of places are each engine's own affair. */
const what = ({ status, perSecond }: QueueReply) => ({ status, perSecond })

function act(engine: ActionEngine, is: Act, claim: QueueReply['claim'], nowMs: number) {
  if (is === 'alive' || is === 'pay') return engine.alive(claim, is === 'pay', nowMs)
  return engine[is](claim, nowMs)
}
