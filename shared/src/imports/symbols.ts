import type { BilingualName } from '../kit/text/name-in.ts'
import { fold } from '../kit/text/names.ts'
import { CELL_MAX_CONTENTS } from './limits.ts'
import { createNearestFinder } from '../kit/text/nearest.ts'
import { matchesForm, type FormRange, type RowPeople } from './row-form.ts'

/** An opened content with the texts that a sheet may call it by. */
type NamedContent = BilingualName & { id: number; symbol: string }
export type ParsedSymbols = {
  ids: number[]
  unknown: string[]
  /** The limit of contents per cell, set if the cell has more and was not read. */
  exceededLimit?: number
}

const CONTENT_SEPARATORS = /[,;/+&|\r\n]+/u
const WORD_SEPARATORS = /[,;/+&|\s]+/u
/** A cell may spell contents out in full. */
const CELL_MAX_WORDS = CELL_MAX_CONTENTS * 8

const SYMBOL_SEPARATORS = /[\s.\-–—_]+/gu

/** A folded symbol without separators: "D 215", "d-215" and "D.215" are d215. */
export const compactSymbol = (text: string) => fold(text).replaceAll(SYMBOL_SEPARATORS, '')

/** Creates a test whether a text is one of these symbols, with or without separators. */
export function createSymbolMatcher(symbols: readonly string[]): (text: string) => boolean {
  const whole = new Set(symbols.map(fold))
  const compact = new Set(symbols.map(compactSymbol).filter((symbol) => /\d/u.test(symbol)))
  return (text) => text.trim() !== '' && (whole.has(fold(text)) || compact.has(compactSymbol(text)))
}

/** The ids of contents by their compact symbols; null where two contents share one. */
function indexCompactSymbols(contents: readonly NamedContent[]): Map<string, number | null> {
  const ids = new Map<string, number | null>()
  for (const { id, symbol } of contents) {
    const key = compactSymbol(symbol)
    if (/\d/u.test(key)) ids.set(key, ids.has(key) && ids.get(key) !== id ? null : id)
  }
  return ids
}

/** The numbers of words that a symbol with spaces may have, longest first. */
const RUN_LENGTHS = [3, 2, 1]

/**
 * Creates a function that finds the contents of a cell by their symbols, or by their full names in either language, ignoring case,
 * diacritics and separators. If part of a text is a symbol, the whole text is not read as another one: "S1 2" is not S12.
 */
export function createSymbolReader(contents: readonly NamedContent[]): (cell: string) => ParsedSymbols {
  const byText = new Map<string, number>()
  // Symbols are set last, because they take precedence over names of the same spelling.
  for (const { id, name, name_en } of contents) {
    if (name_en !== null) byText.set(fold(name_en), id)
    byText.set(fold(name), id)
  }
  for (const { id, symbol } of contents) byText.set(fold(symbol), id)
  const byCompact = indexCompactSymbols(contents)
  const findId = (text: string): number | undefined => {
    const id = byText.get(fold(text))
    if (id !== undefined || text.split(SYMBOL_SEPARATORS).some((part) => byText.has(fold(part)))) return id
    return byCompact.get(compactSymbol(text)) ?? undefined
  }
  return (cell) => {
    const pieces = splitCell(cell, (text) => findId(text) !== undefined)
    if (!pieces) return { ids: [], unknown: [], exceededLimit: CELL_MAX_CONTENTS }
    const ids = new Set<number>()
    const unknown: string[] = []
    for (const piece of pieces) {
      const id = findId(piece)
      if (id === undefined) unknown.push(piece.trim())
      else ids.add(id)
    }
    return { ids: [...ids], unknown }
  }
}

/** Splits a cell into one text per content; null if it has too many. */
function splitCell(cell: string, isKnown: (text: string) => boolean): string[] | null {
  if (cell.split(WORD_SEPARATORS).length > CELL_MAX_WORDS) return null
  if (isKnown(cell)) return [cell]
  const parts = cell.split(CONTENT_SEPARATORS).filter((part) => part.trim() !== '')
  if (parts.length > CELL_MAX_CONTENTS) return null
  const pieces = parts.flatMap((part) => {
    if (isKnown(part)) return [part]
    const runs = joinSymbolWords(
      part.split(/\s+/u).filter((word) => word !== ''),
      isKnown,
    )
    return runs.some(isKnown) ? runs : [part]
  })
  return pieces.length > CELL_MAX_CONTENTS ? null : pieces
}

/** Joins the words that together are one symbol: "D", "215" become "D 215". */
function joinSymbolWords(words: readonly string[], isKnown: (text: string) => boolean): string[] {
  const runs: string[] = []
  for (let start = 0; start < words.length;) {
    const length = RUN_LENGTHS.find((size) => isKnown(words.slice(start, start + size).join(' '))) ?? 1
    runs.push(words.slice(start, start + length).join(' '))
    start += length
  }
  return runs
}

/** The first letters of a symbol, which tell the form; DD and NH are teams. A symbol is only suggested for a text that starts with the same letters. */
const readFormLetters = (text: string) => /^(?:dd(?=\d+$)|nh(?=\d+$)|\p{L})/u.exec(fold(text).trim())?.[0] ?? ''

/** A symbol with the entry form of its content. */
export type SymbolWithForm = { symbol: string; form: FormRange }

/** Creates a function that returns the symbol that an unknown text most likely means, of a form that fits the people of its row; null for none. */
export function createNearestSymbolFinder(
  symbols: readonly SymbolWithForm[],
): (text: string, people: RowPeople | null) => string | null {
  const byLetters = Map.groupBy(symbols, ({ symbol }) => readFormLetters(symbol))
  const readers = new Map<string, ReturnType<typeof createNearestFinder>>()
  return (text, people) => {
    const letters = readFormLetters(text)
    const alike = byLetters.get(letters)
    if (!alike) return null
    const key = JSON.stringify([letters, people])
    const reader =
      readers.get(key) ??
      createNearestFinder(
        alike.filter(({ form }) => people === null || matchesForm(people, form)).map(({ symbol }) => symbol),
      )
    readers.set(key, reader)
    return reader(text)
  }
}
