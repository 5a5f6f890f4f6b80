import type { BothNames } from '../kit/text/name-in.ts'
import { fold } from '../kit/text/names.ts'
import { CELL_CONTENTS } from './limits.ts'
import { nearestReader } from '../kit/text/nearest.ts'
import { isFormOf, type FormRange, type RowPeople } from './row-form.ts'

/** An opened content by its spellings in a sheet. */
type NamedContent = BothNames & { id: number; symbol: string }
export type ReadSymbols = {
  ids: number[]
  unknown: string[]
  /** The most contents of a cell, where this one holds more and was not read. */
  beyond?: number
}

const BETWEEN_CONTENTS = /[,;/+&|\r\n]+/u
const BETWEEN_WORDS = /[,;/+&|\s]+/u
/** Words of one cell, where contents may be named in full. */
const CELL_WORDS = CELL_CONTENTS * 8

const WITHIN_SYMBOL = /[\s.\-–—_]+/gu

/** A symbol without what divides its letters and figures: "D 215", "d-215" and "D.215" are d215. */
export const compactSymbol = (text: string) => fold(text).replaceAll(WITHIN_SYMBOL, '')

/** Tells whether a text is one of these symbols, however it is divided. */
export function symbolMatcher(symbols: readonly string[]): (text: string) => boolean {
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

/** The numbers of words that a symbol with blanks in it may have, the most first. */
const RUN_LENGTHS = [3, 2, 1]

/**
 * Finds contents by their symbols (or whole names, in either language) without regard to case, diacritics and what divides a symbol. Where
 * a part of a text is a symbol itself, the whole is not taken for another: "S1 2" is not S12.
 */
export function symbolReader(contents: readonly NamedContent[]): (cell: string) => ReadSymbols {
  const byText = new Map<string, number>()
  // A symbol goes before a name that is written alike.
  for (const { id, name, name_en } of contents) {
    if (name_en !== null) byText.set(fold(name_en), id)
    byText.set(fold(name), id)
  }
  for (const { id, symbol } of contents) byText.set(fold(symbol), id)
  const byCompact = indexCompactSymbols(contents)
  const findId = (text: string): number | undefined => {
    const id = byText.get(fold(text))
    if (id !== undefined || text.split(WITHIN_SYMBOL).some((part) => byText.has(fold(part)))) return id
    return byCompact.get(compactSymbol(text)) ?? undefined
  }
  return (cell) => {
    const pieces = splitCell(cell, (text) => findId(text) !== undefined)
    if (!pieces) return { ids: [], unknown: [], beyond: CELL_CONTENTS }
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

/** The contents that a cell names, one text each; null where they are too many to be read. */
function splitCell(cell: string, isKnown: (text: string) => boolean): string[] | null {
  if (cell.split(BETWEEN_WORDS).length > CELL_WORDS) return null
  if (isKnown(cell)) return [cell]
  const parts = cell.split(BETWEEN_CONTENTS).filter((part) => part.trim() !== '')
  if (parts.length > CELL_CONTENTS) return null
  const pieces = parts.flatMap((part) => {
    if (isKnown(part)) return [part]
    const runs = joinSymbolWords(
      part.split(/\s+/u).filter((word) => word !== ''),
      isKnown,
    )
    return runs.some(isKnown) ? runs : [part]
  })
  return pieces.length > CELL_CONTENTS ? null : pieces
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

/** The letters of a symbol that say the form, DD and NH those of teams. A symbol is proposed only to a text that begins with the same. */
const readFormLetters = (text: string) => /^(?:dd(?=\d+$)|nh(?=\d+$)|\p{L})/u.exec(fold(text).trim())?.[0] ?? ''

/** A symbol with the entry form of its content. */
export type FormedSymbol = { symbol: string; form: FormRange }

/** Tells which symbol an unknown text most likely means, null for none: one of the form of the people of its row, where it names any. */
export function nearestSymbol(
  symbols: readonly FormedSymbol[],
): (text: string, people: RowPeople | null) => string | null {
  const byLetters = Map.groupBy(symbols, ({ symbol }) => readFormLetters(symbol))
  const readers = new Map<string, ReturnType<typeof nearestReader>>()
  return (text, people) => {
    const letters = readFormLetters(text)
    const alike = byLetters.get(letters)
    if (!alike) return null
    const key = JSON.stringify([letters, people])
    const reader =
      readers.get(key) ??
      nearestReader(alike.filter(({ form }) => people === null || isFormOf(people, form)).map(({ symbol }) => symbol))
    readers.set(key, reader)
    return reader(text)
  }
}
