/** The values of `mc.status`. */
export const OFF_AIR = 1 as const
export const ON_AIR = 2 as const
export type AirStatus = typeof OFF_AIR | typeof ON_AIR
