/** Column of a file of a run. */
export interface RunColumn {
  readonly name: string
  /**
   * Other headings that merchants and couriers write, without spaces and signs, in small letters.
   */
  readonly headings: readonly string[]
  /** Value of the example file. */
  readonly example: string
  /** Whether it is a number; a number in another column has lost the zeros at its front. */
  readonly isNumber?: true
  /** Whether a file may be without it; its rows then have no value of it. */
  readonly isOptional?: true
}
