/**
 * Strokes of the icon set on a 24 px grid: 1.5 px, square ends. Names describe the drawing or its
 * direction, never the screen that uses it.
 */
export const ICON_PATHS = {
  menu: 'M3 7h18M3 12h18M3 17h12',
  close: 'm5 5 14 14M19 5 5 19',
  search: 'M16.5 10.5a6 6 0 1 1-12 0 6 6 0 0 1 12 0ZM15 15l6 6',
  bag: 'M4.5 8h15l1 13h-17zM8.5 8V6.5a3.5 3.5 0 0 1 7 0V8',
  heart:
    'M12 20 4.4 12.3a4.6 4.6 0 0 1 0-6.6 4.7 4.7 0 0 1 6.6 0l1 1 1-1a4.7 4.7 0 0 1 6.6 0 4.6 4.6 0 0 1 0 6.6z',
  home: 'M3.5 11 12 3.5l8.5 7.5M5.5 9.5v11h13v-11M10 20.5v-6h4v6',
  board:
    'M2 8.5c1.2 2 2.6 2.6 4.5 2.6h11c1.9 0 3.3-.6 4.5-2.6M8.7 14.3a2 2 0 1 1-4 0 2 2 0 0 1 4 0M19.3 14.3a2 2 0 1 1-4 0 2 2 0 0 1 4 0M6.7 11.1v1.2M17.3 11.1v1.2',
  ticket:
    'M3.5 6.5h17v4a1.7 1.7 0 0 0 0 3.4v3.6h-17v-3.6a1.7 1.7 0 0 0 0-3.4zM14.5 7.5v2M14.5 11v2M14.5 14.5v2',
  pin: 'M12 21.5s-7-6.7-7-12a7 7 0 0 1 14 0c0 5.3-7 12-7 12ZM14.5 9.5a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0',
  user: 'M16 7.5a4 4 0 1 1-8 0 4 4 0 0 1 8 0M4 21c.4-4.3 3.4-6.5 8-6.5s7.6 2.2 8 6.5',
  'chevron-down': 'm5 9 7 7 7-7',
  'chevron-up': 'm5 15 7-7 7 7',
  'arrow-right': 'M3 12h17M14 6l6 6-6 6',
  'arrow-left': 'M21 12H4M10 6l-6 6 6 6',
  plus: 'M12 4v16M4 12h16',
  minus: 'M4 12h16',
  filter:
    'M3 7h10M19 7h2M3 17h2M11 17h10M19 7a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0M11 17a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0',
  truck:
    'M2 6h12v11H2zM14 10h4.5L22 13.5V17h-8M9 18.5a2 2 0 1 1-4 0 2 2 0 0 1 4 0M19.5 18.5a2 2 0 1 1-4 0 2 2 0 0 1 4 0',
  copy: 'M8.5 8.5H20V21H8.5zM15.5 8.5V3H4v12.5h4.5',
  ruler: 'M2.5 8h19v8h-19zM6.5 8v3M10 8v4.5M13.5 8v3M17 8v4.5',
} as const

/** Name of an icon of the set. */
export type IconName = keyof typeof ICON_PATHS
