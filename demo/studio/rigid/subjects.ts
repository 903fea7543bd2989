import type { Subject } from '../drawing/drawing.ts'
import { accessories } from './products/accessories.ts'
import { bearings } from './products/bearings.ts'
import { completes } from './products/completes.ts'
import { decks } from './products/decks.ts'
import { hardware } from './products/hardware.ts'
import { shoes } from './products/shoes.ts'
import { slides } from './products/slides.ts'
import { trucks } from './products/trucks.ts'
import { wheels } from './products/wheels.ts'

/** Boards, hardware, shoes and other hard goods by product code. */
export const hardSubjects: Readonly<Record<string, Subject>> = {
  ...decks,
  ...completes,
  ...wheels,
  ...trucks,
  ...shoes,
  ...slides,
  ...bearings,
  ...hardware,
  ...accessories,
}
