/** A statement that a call sent to the database. */
export interface RecordedStatement {
  readonly text: string
  readonly values: readonly unknown[]
}
