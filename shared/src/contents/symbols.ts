/**
 * How a content's symbol is written, by position: kind (D pair, S solo), age, style (1 Latin, 2 Standard), then the number of dances
 * or the one dance. Teams are numbered within their kind. Source: the symbol table of the national cup's regulation, 2018.
 */
export type SymbolParts = { kind: string; age: string; style: string; dances: string }

/** The symbol of a content in a grade: D215, S11C. */
export function gradedSymbol({ kind, age, style, dances }: SymbolParts): string {
  return `${kind}${age}${style}${dances}`
}

/** The symbol of the n-th content of its kind: DD3; with `digits` padded, NB07. */
export function numberedSymbol(kind: string, n: number, digits = 1): string {
  return `${kind}${String(n).padStart(digits, '0')}`
}

/** The regulation writes these two dances in one letter. */
const shortened: Readonly<Record<string, string>> = { VW: 'V', SF: 'F' }

/** The letter or letters of a dance within a symbol. */
export function danceLetter(symbol: string): string {
  const upper = symbol.trim().toUpperCase()
  return shortened[upper] ?? upper
}

/** The dances of a grade in a symbol: the dance, or how many there are. */
export function dancesInSymbol(dances: readonly { symbol: string }[]): string {
  const [firstDance] = dances
  return firstDance && dances.length === 1 ? danceLetter(firstDance.symbol) : String(dances.length)
}

/** A grade's dances written out, where their number would not tell two grades apart. */
export function dancesWrittenOut(dances: readonly { symbol: string }[]): string {
  return dances.map(({ symbol }) => danceLetter(symbol)).join('')
}
