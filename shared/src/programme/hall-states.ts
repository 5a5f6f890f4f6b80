/** The states of a hall: competitors are called, they dance, or nobody dances. */
export const hallStates = ['calling', 'on_floor', 'break', 'ceremony', 'message'] as const
export type HallState = (typeof hallStates)[number]

/** The layouts of a screen in the hall. */
export const screenLayouts = [
  'now',
  'columns',
  'call',
  'list',
  'countdown',
  'message',
  'sponsors',
  'ceremony',
  'blank',
] as const
export type ScreenLayout = (typeof screenLayouts)[number]

export const FLOORS_MAX = 9
/** More than the dances of any item. */
export const DANCES_MAX = 40
