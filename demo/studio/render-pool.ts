import { fork } from 'node:child_process'
import type { Delivery, Order } from './encode.ts'

/** Worker processes at once: drawing is heavy, and the machine has other work. */
const WORKERS = 1

function serve(queue: Order[], delivered: (delivery: Delivery) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = fork(new URL('./render-worker.ts', import.meta.url))
    const next = () => {
      const order = queue.shift()
      if (order === undefined) worker.disconnect()
      else worker.send(order)
    }
    worker.on('message', (delivery: Delivery) => {
      delivered(delivery)
      next()
    })
    worker.on('exit', (code) => {
      if (code === 0) resolve()
      else reject(new Error(`a picture worker ended with ${code}`))
    })
    next()
  })
}

/** Makes all orders in niced processes and reports each as it is done; rejects when one fails. */
export async function renderAll(
  orders: readonly Order[],
  delivered: (delivery: Delivery) => void,
): Promise<void> {
  const queue = [...orders]
  const workers = Math.min(WORKERS, queue.length)
  await Promise.all(Array.from({ length: workers }, () => serve(queue, delivered)))
}
