/** A cell without a person or a value; the portal's own sheets write "X" for no partner. */
export const NO_VALUE = /^(?:x|-|–|—|0|n\/a)$/iu
/** An empty cell, also in a column where "0" or "x" has a meaning. */
export const NO_TEXT = /^(?:-|–|—|n\/a)$/iu
/** An empty cell in a column of ticks. */
export const NO_TICK = /^(?:-|–|—|0|n\/a)$/iu
/** A tick: the cell means the title of its column. */
export const TICK = /^(?:x|v|1|✓|✔|có|co|yes|y)$/iu
