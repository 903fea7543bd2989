import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { AdmissionView, QueueView } from '#core/admission/view.ts'
import { nextAnnouncement, SILENCE } from './announcement.ts'
import { peopleText, waitText } from './screen-words.ts'
import { ScreenAt } from './waiting-screen.tsx'

type Waiting = Extract<AdmissionView, { name: 'waiting' }>

function waiting(place: Partial<QueueView> = {}, more: Partial<Waiting> = {}): Waiting {
  return {
    name: 'waiting',
    place: {
      peopleAhead: 1_284,
      isMany: false,
      peopleBehind: 35,
      isManyBehind: false,
      progress: 0.4,
      wait: { from: 2, to: 4 },
      isLong: false,
      ...place,
    },
    isConnected: true,
    isResumed: false,
    ...more,
  }
}

function textOf(view: Exclude<AdmissionView, { name: 'inside' }>, isReached = true): string {
  const nothing = () => undefined
  const admission = { leave: nothing, askAgain: nothing, readStored: nothing }
  const html = renderToString(<ScreenAt view={view} isReached={isReached} admission={admission} />)
  return html.replaceAll(/<[^>]+>/gu, ' ').replaceAll(/\s+/gu, ' ')
}

test('the screen can be rendered on a server and contains all specified texts', () => {
  const text = textOf(waiting())
  expect(text).toContain('접속 대기')
  expect(text).toContain('1,284 명')
  expect(text).toContain(
    '새로고침하거나 잠시 떠나도 10분 동안 순서가 유지됩니다. 이 페이지를 벗어나거나 새로고침하면 대기 시간이 길어집니다.',
  )
  expect(text).toContain('활동이 없으면 대기 페이지로 다시 이동합니다.')
  expect(text).toContain('대기 안내')
  expect(text).toContain('PUSHYARD')
  expect(text).toContain('약 2~4분')
})

test.each([
  [{ name: 'asking', isFailing: false }, '입장을 확인하고 있습니다.'],
  [{ name: 'asking', isFailing: true }, '연결이 원활하지 않습니다. 계속 시도하고 있습니다.'],
  [{ name: 'held', reason: 'rapid', until: 0 }, '요청이 너무 잦습니다.'],
  [{ name: 'held', reason: 'ip-block', until: 0 }, '접속이 잠시 제한되었습니다.'],
  [{ name: 'turn' }, '순서가 되었습니다.'],
  [{ name: 'blocked', url: undefined, message: 'Service Block!!' }, 'Service Block!!'],
  [{ name: 'left' }, '다시 대기하기'],
  [waiting({}, { isConnected: false }), '순서는 10분 동안 유지되며'],
  [waiting({}, { isResumed: true }), '순서는 그대로입니다.'],
  [waiting({ isMany: true }), '다수'],
  [waiting({ peopleBehind: 1_205 }), '뒤에서 기다리는 사람 1,205명'],
  [waiting({ peopleBehind: 9, isManyBehind: true }), '뒤에서 기다리는 사람 다수'],
  [waiting({ peopleBehind: undefined }), '뒤에서 기다리는 사람 –'],
  [waiting({ isLong: true }), '예상 대기 시간 오래 걸립니다'],
  [{ name: 'blocked', url: undefined, message: 'Service Block!!' }, '다시 확인하기'],
] as const)('%o says so', (view, words) => {
  expect(textOf(view)).toContain(words)
})

test.each([
  [{ name: 'asking', isFailing: false }, '대기 순서는 이 기기에 보관되어 있습니다.'],
  [waiting(), '순서는 이 기기에 10분 동안 보관되며'],
  [waiting({}, { isConnected: false }), '순서는 이 기기에 10분 동안 보관되며'],
] as const)('%o without an answer of the network says so and leads on', (view, words) => {
  const text = textOf(view, false)
  expect(text).toContain('네트워크가 응답하지 않습니다.')
  expect(text).toContain(words)
  expect(text).toContain('저장된 페이지 보기')
})

test('the first in the queue sees a text instead of a number', () => {
  const text = textOf(waiting({ peopleAhead: 0, wait: undefined }))
  expect(text).toContain('다음 차례입니다.')
  expect(text).not.toContain('0 명')
})

test('above the display limit a word replaces the number', () => {
  expect(peopleText(waiting({ isMany: true }).place)).toBe('다수')
  expect(peopleText(waiting({ peopleAhead: 1_000_000 }).place)).toBe('1,000,000')
})

test.each([
  [0, undefined, '곧 입장합니다'],
  [5, undefined, '계산하고 있습니다'],
  [5, { from: 0, to: 1 }, '1분 이내'],
  [5, { from: 0, to: 2 }, '2분 이내'],
  [5, { from: 15, to: 25 }, '약 15~25분'],
  [5, { from: 45, to: 75 }, '약 45분~1시간 15분'],
  [5, { from: 60, to: 120 }, '약 1시간~2시간'],
])('with %i ahead and %o the wait reads "%s"', (peopleAhead, wait, text) => {
  expect(waitText(waiting({ peopleAhead, wait }).place)).toBe(text)
})

test('a screen reader announces start, each halving, front and turn alone', () => {
  const views: readonly AdmissionView[] = [
    waiting({ peopleAhead: 100 }),
    waiting({ peopleAhead: 90 }),
    waiting({ peopleAhead: 51 }),
    waiting({ peopleAhead: 50 }),
    waiting({ peopleAhead: 49 }, { isConnected: false }),
    waiting({ peopleAhead: 0 }),
    { name: 'turn' },
  ]
  const announced = views.map((_, i) => {
    const before = views.slice(0, i).reduce(nextAnnouncement, SILENCE)
    const after = views.slice(0, i + 1).reduce(nextAnnouncement, SILENCE)
    return after.text === before.text ? 'silence' : after.text.split(' ').slice(0, 2).join(' ')
  })
  expect(announced).toEqual([
    '앞에 100명의',
    'silence',
    'silence',
    '앞에 50명의',
    'silence',
    '다음 차례입니다.',
    '순서가 되었습니다.',
  ])
})

test('a refused visitor is promised no automatic entry', () => {
  const promise = '순서가 되면 자동으로 입장합니다.'
  expect(textOf(waiting())).toContain(promise)
  expect(textOf({ name: 'held', reason: 'rapid', until: 0 })).toContain(promise)
  for (const view of [
    { name: 'blocked', url: undefined, message: 'Service Block!!' },
    { name: 'held', reason: 'ip-block', until: 0 },
  ] as const) {
    expect(textOf(view)).not.toContain(promise)
    expect(textOf(view)).toContain('제한이 풀린 뒤에')
  }
})
