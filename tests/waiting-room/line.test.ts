import { expect, test } from 'vitest'
import { createWorld } from '#tests/support/waiting-room/waiting-room-world.ts'

test('two hundred visitors with real clients enter in the order of arrival', async () => {
  const { clock, room, openPage } = createWorld({ actions: { worksout: { limit: 10 } } })
  const pages = Array.from({ length: 200 }, () => openPage())
  const order: number[] = []
  for (const [i, page] of pages.entries()) {
    page.gate.subscribe(() => {
      if (page.gate.key() !== undefined && !order.includes(i)) order.push(i)
    })
    page.gate.routeChanged('/')
    await clock.advance(10, 1)
  }
  expect(order).toHaveLength(10)
  expect(room.metrics()['worksout']).toMatchObject({ waiting: 190, inside: 10 })

  let left = 0
  for (let second = 0; order.length < 200 && second < 600; second += 1) {
    // One leaves each second; those inside keep sending alive notices by themselves.
    if (left < order.length) pages[order[left] ?? 0]?.hide()
    left += 1
    await clock.advance(1_000, 1)
    expect(room.metrics()['worksout']?.inside).toBeLessThanOrEqual(10)
  }
  // Polls of neighbours differ by a second or so; the line itself calls strictly in order.
  expect(order.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 200 }, (_, i) => i))
  const worst = Math.max(...order.map((visitor, position) => Math.abs(visitor - position)))
  expect(worst).toBeLessThanOrEqual(10)
}, 120_000)
