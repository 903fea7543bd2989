import { expect, test } from 'vitest'
import {
  DOUBLE_TAP_SCALE,
  NEAREST,
  WHOLE,
  doubleTapped,
  moveBy,
  withinBounds,
  zoomAround,
} from './zoom.ts'

test('the point under the fingers is fixed while zooming', () => {
  const at = { x: 40, y: -30 }
  const near = zoomAround(WHOLE, 2, at)
  const pictureUnder = (zoom: typeof WHOLE) => ({
    x: (at.x - zoom.x) / zoom.scale,
    y: (at.y - zoom.y) / zoom.scale,
  })
  expect(near.scale).toBe(2)
  expect(pictureUnder(near)).toEqual(pictureUnder(WHOLE))
})

test('a picture is never smaller than whole nor nearer than the nearest view', () => {
  expect(zoomAround(WHOLE, 0.2, { x: 10, y: 10 }).scale).toBe(1)
  expect(zoomAround(WHOLE, 99, { x: 10, y: 10 }).scale).toBe(NEAREST)
})

test('a picture cannot be moved off the screen', () => {
  const pushed = withinBounds(moveBy({ scale: 2, x: 0, y: 0 }, { x: 900, y: -900 }), 400, 500)
  expect(pushed).toEqual({ scale: 2, x: 200, y: -250 })
  expect(withinBounds({ scale: 1, x: 50, y: 50 }, 400, 500)).toEqual(WHOLE)
})

test('a double tap zooms in and the next one out', () => {
  const near = doubleTapped(WHOLE, { x: 0, y: 0 })
  expect(near.scale).toBe(DOUBLE_TAP_SCALE)
  expect(doubleTapped(near, { x: 5, y: 5 })).toEqual(WHOLE)
})
