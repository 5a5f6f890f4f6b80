/**
 * The parts of a content's symbol, in order: form (D pair, S solo), age, style (1 Latin, 2 Standard), then the number of dances or the single
 * dance. Teams are numbered within their form. Source: the symbol table of the national cup's regulation, 2018.
 */
export type SymbolParts = { form: string; age: string; style: string; dances: string }

/** The symbol of a content in a grade: D215, S11C. */
export function gradedSymbol({ form, age, style, dances }: SymbolParts): string {
  return `${form}${age}${style}${dances}`
}

/** The symbol of a numbered content: DD3; padded to `digits`: NB07. */
export function numberedSymbol(form: string, number: number, digits = 1): string {
  return `${form}${String(number).padStart(digits, '0')}`
}

/** The regulation uses a single letter for these two dances. */
const shortSymbols: Readonly<Record<string, string>> = { VW: 'V', SF: 'F' }

/** The letter or letters of a dance within a symbol. */
export function danceLetter(symbol: string): string {
  const upper = symbol.trim().toUpperCase()
  return shortSymbols[upper] ?? upper
}

/** The dances of a grade in a symbol: the letter of a single dance, or the number of dances. */
export function dancesInSymbol(dances: readonly { symbol: string }[]): string {
  const [firstDance] = dances
  return firstDance && dances.length === 1 ? danceLetter(firstDance.symbol) : String(dances.length)
}

/** The letters of all dances of a grade, if their number would not distinguish two grades. */
export function dancesWrittenOut(dances: readonly { symbol: string }[]): string {
  return dances.map(({ symbol }) => danceLetter(symbol)).join('')
}
