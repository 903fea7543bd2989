/** Name of a drawing, after its content. */
export type DrawingName =
  | 'empty-bag'
  | 'bare-deck'
  | 'snapped-board'
  | 'lost-wheel'
  | 'workbench'
  | 'dead-end'
  | 'blank-receipt'
