import { setPriority } from 'node:os'
import { fulfil, type Order } from './encode.ts'

setPriority(10)

process.on('message', (order: Order) => {
  fulfil(order).then(
    (delivery) => process.send?.(delivery),
    (error: unknown) => {
      process.stderr.write(
        `${order.key}: ${error instanceof Error ? error.stack : String(error)}\n`,
      )
      process.exit(1)
    },
  )
})
