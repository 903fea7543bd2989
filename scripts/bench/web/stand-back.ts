import { constants, setPriority } from 'node:os'

/**
 * Lets a process of the bench, by default this one, have the processor only when the browser does not want it: on a phone
 * neither the shop nor the one who measures is beside the page (decision 083). What it starts from then on stands back too.
 */
export function standBack(pid = 0): void {
  setPriority(pid, constants.priority.PRIORITY_LOW)
}
