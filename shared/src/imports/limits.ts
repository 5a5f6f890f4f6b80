export const SHEET_MAX_BYTES = 5 * 1024 * 1024
/** Rows of people or units that are previewed and imported at once. */
export const IMPORT_MAX_ROWS = 2_000
/** Rows of a sheet, titles and blank rows included. */
export const SHEET_MAX_ROWS = 2_200
export const SHEET_MAX_COLUMNS = 300
/** One cell may hold the names of a whole team. */
export const CELL_MAX_CHARACTERS = 8_000
export const CELL_MAX_CONTENTS = 50
/** All texts of a file in memory, two bytes a letter. More would not fit into the body of a request with a list either. */
export const SHEET_TEXT_MAX_BYTES = 8 * 1024 * 1024
/** The body of a request with a list. */
export const IMPORT_MAX_BYTES = 8 * 1024 * 1024
