/** "X" stands in our own sheets where there is no partner. */
export const NONE = /^(?:x|-|–|—|0|n\/a)$/iu
/** Marks a column as meant. */
export const TICK = /^(?:x|v|1|✓|✔|có|co|yes|y)$/iu
