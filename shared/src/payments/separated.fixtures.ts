import fc from 'fast-check'

/** What a bank puts into a line that it passes on. */
const separator = fc.constantFrom('', '', '', ' ', '.', '-', '\n', '\r\n', ' - ', '. ', '_', '\u00a0')

/** A way of putting separators between any letters of a line. */
export const separated = fc
  .array(separator, { minLength: 1, maxLength: 40 })
  .map(
    (between) => (line: string) =>
      [...line].map((letter, at) => letter + (between[at % between.length] ?? '')).join(''),
  )
