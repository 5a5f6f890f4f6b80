/** The letter of a floor: A for 1. */
export const floorLetter = (floor: number): string => String.fromCodePoint(64 + floor)
