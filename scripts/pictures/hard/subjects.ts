import type { Subject } from '../drawing.ts'

/** Boards, hardware, shoes and other hard goods by product code. */
export const hardSubjects: Readonly<Record<string, Subject>> = {}
