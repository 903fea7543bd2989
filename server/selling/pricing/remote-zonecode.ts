/**
 * First and last postal code of each area with the surcharge: Jeju, Ulleung and other islands
 * (selling#island-fee).
 */
const REMOTE_RANGES: readonly (readonly [first: number, last: number])[] = [
  [22_386, 22_388],
  [23_004, 23_010],
  [23_100, 23_116],
  [23_124, 23_136],
  [32_133, 32_133],
  [33_411, 33_411],
  [40_200, 40_240],
  [46_768, 46_771],
  [52_570, 52_571],
  [53_031, 53_033],
  [53_089, 53_104],
  [54_000, 54_000],
  [56_347, 56_349],
  [57_068, 57_069],
  [58_760, 58_762],
  [58_800, 58_818],
  [58_826, 58_866],
  [58_953, 58_958],
  [59_102, 59_103],
  [59_127, 59_170],
  [59_421, 59_421],
  [59_531, 59_563],
  [59_650, 59_650],
  [59_766, 59_790],
  [63_000, 63_644],
]

/** Whether parcels to this five-digit postal code incur the surcharge for Jeju and islands. */
export function isRemoteZonecode(zonecode: string): boolean {
  const code = Number(zonecode)
  return REMOTE_RANGES.some(([first, last]) => code >= first && code <= last)
}
