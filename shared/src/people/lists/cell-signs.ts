/** "X" stands in our own sheets where there is no partner. */
export const NONE = /^(?:x|-|–|—|0|n\/a)$/iu
/** Stands in a cell for nothing, whatever the column. */
export const DASH = /^(?:-|–|—|n\/a)$/iu
/** Leaves a column unmarked, where others leave the cell empty. */
export const NO_TICK = /^(?:-|–|—|0|n\/a)$/iu
/** Marks a column as meant. */
export const TICK = /^(?:x|v|1|✓|✔|có|co|yes|y)$/iu
