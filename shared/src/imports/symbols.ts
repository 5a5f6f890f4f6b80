import type { BothNames } from '../kit/text/name-in.ts'
import { fold } from '../kit/text/names.ts'
import { CELL_CONTENTS } from './limits.ts'
import { nearestReader } from '../kit/text/nearest.ts'
import { isFormOf, type FormRange, type RowPeople } from './row-form.ts'

/** The spellings of an opened content in a sheet. */
export type Symbolled = BothNames & { id: number; symbol: string }
export type ReadSymbols = {
  ids: number[]
  unknown: string[]
  /** The cell holds more than so many, and was not looked at. */
  beyond?: number
}

const DIVIDED = /[,;/+&|\r\n]+/u
const WORDS = /[,;/+&|\s]+/u
/** Words of the contents of one cell, which may be named in full. */
const CELL_WORDS = CELL_CONTENTS * 8

const DIVIDERS = /[\s.\-–—_]+/gu

/** A symbol without what divides its letters and figures: "D 215", "d-215" and "D.215" are d215. */
export const compactSymbol = (text: string) => fold(text).replaceAll(DIVIDERS, '')

/** Tells whether a text is one of these symbols, however it is divided. */
export function symbolMatcher(symbols: readonly string[]): (text: string) => boolean {
  const whole = new Set(symbols.map(fold))
  const compact = new Set(symbols.map(compactSymbol).filter((symbol) => /\d/u.test(symbol)))
  return (text) => text.trim() !== '' && (whole.has(fold(text)) || compact.has(compactSymbol(text)))
}

/** The ids of symbols as they are looked up where they are divided otherwise; null where two are then the same. */
function compactIds(contents: readonly Symbolled[]): Map<string, number | null> {
  const ids = new Map<string, number | null>()
  for (const { id, symbol } of contents) {
    const key = compactSymbol(symbol)
    if (/\d/u.test(key)) ids.set(key, ids.has(key) && ids.get(key) !== id ? null : id)
  }
  return ids
}

/** How many words one symbol may be that is written with blanks, the longest first. */
const RUN_LENGTHS = [3, 2, 1]

/**
 * Finds contents by their symbols (or whole names, in either language) without regard to case, diacritics and what divides a symbol. Where
 * a part of a text is a symbol itself, the whole is not taken for another: "S1 2" is not S12.
 */
export function symbolReader(contents: readonly Symbolled[]): (cell: string) => ReadSymbols {
  const byText = new Map<string, number>()
  // A symbol goes before a name that is written alike.
  for (const { id, name, name_en } of contents) {
    if (name_en !== null) byText.set(fold(name_en), id)
    byText.set(fold(name), id)
  }
  for (const { id, symbol } of contents) byText.set(fold(symbol), id)
  const byCompact = compactIds(contents)
  const idOf = (text: string): number | undefined => {
    const id = byText.get(fold(text))
    if (id !== undefined || text.split(DIVIDERS).some((part) => byText.has(fold(part)))) return id
    return byCompact.get(compactSymbol(text)) ?? undefined
  }
  const isKnown = (text: string) => idOf(text) !== undefined

  const piecesOf = (cell: string): string[] | null => {
    if (cell.split(WORDS).length > CELL_WORDS) return null
    if (isKnown(cell)) return [cell]
    const parts = cell.split(DIVIDED).filter((part) => part.trim() !== '')
    if (parts.length > CELL_CONTENTS) return null
    const pieces = parts.flatMap((part) => {
      if (isKnown(part)) return [part]
      const runs = runsOf(part.split(/\s+/u).filter((word) => word !== ''))
      return runs.some(isKnown) ? runs : [part]
    })
    return pieces.length > CELL_CONTENTS ? null : pieces
  }
  /** Words behind one another, those of one symbol together. */
  const runsOf = (words: readonly string[]): string[] => {
    const runs: string[] = []
    for (let at = 0; at < words.length;) {
      const length = RUN_LENGTHS.find((size) => isKnown(words.slice(at, at + size).join(' '))) ?? 1
      runs.push(words.slice(at, at + length).join(' '))
      at += length
    }
    return runs
  }
  return (cell) => {
    const pieces = piecesOf(cell)
    if (!pieces) return { ids: [], unknown: [], beyond: CELL_CONTENTS }
    const ids: number[] = []
    const unknown: ReadSymbols['unknown'] = []
    for (const piece of pieces) {
      const id = idOf(piece)
      if (id !== undefined) ids.push(id)
      else unknown.push(piece.trim())
    }
    return { ids: [...new Set(ids)], unknown }
  }
}

/** The letters of a symbol that say the form: a slip of the pen in its first letters would propose another one. DD1 and NH1 are teams. */
const lettersIn = (text: string) => /^(?:dd(?=\d+$)|nh(?=\d+$)|\p{L})/u.exec(fold(text).trim())?.[0] ?? ''

/** A symbol with the entry form of its content. */
export type FormedSymbol = { symbol: string; form: FormRange }

/** Tells which symbol an unknown text most likely means: one of the form of the people who would enter, where anybody is named. */
export function nearestSymbol(
  symbols: readonly FormedSymbol[],
): (text: string, people: RowPeople | null) => string | null {
  const byLetters = Map.groupBy(symbols, ({ symbol }) => lettersIn(symbol))
  const readers = new Map<string, ReturnType<typeof nearestReader>>()
  return (text, people) => {
    const letters = lettersIn(text)
    const alike = byLetters.get(letters)
    if (!alike) return null
    const key = JSON.stringify([letters, people])
    const own = () => alike.filter(({ form }) => people === null || isFormOf(people, form))
    const reader = readers.get(key) ?? nearestReader(own().map(({ symbol }) => symbol))
    readers.set(key, reader)
    return reader(text)
  }
}
