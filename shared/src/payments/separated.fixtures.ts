/** Text that banks add to a transfer note. */
export const separators = ['', '', '', ' ', '.', '-', '\n', '\r\n', ' - ', '. ', '_', '\u00a0'] as const

/** A line with separators between any of its letters, taken in turn. */
export function separate(line: string, signs: readonly string[]): string {
  return [...line].map((letter, index) => letter + (signs[index % signs.length] ?? '')).join('')
}
