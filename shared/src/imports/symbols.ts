import type { BothNames } from '../kit/text/name-in.ts'
import { fold } from '../kit/text/names.ts'
import { CELL_CONTENTS } from './limits.ts'
import { nearestReader } from './nearest.ts'
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

/** Finds contents by their symbols (or whole names, in either language) without regard to case and diacritics. */
export function symbolReader(contents: readonly Symbolled[]): (cell: string) => ReadSymbols {
  const byText = new Map<string, number>()
  // A symbol goes before a name that is written alike.
  for (const { id, name, name_en } of contents) {
    if (name_en !== null) byText.set(fold(name_en), id)
    byText.set(fold(name), id)
  }
  for (const { id, symbol } of contents) byText.set(fold(symbol), id)

  const piecesOf = (cell: string): string[] | null => {
    if (cell.split(WORDS).length > CELL_WORDS) return null
    if (byText.has(fold(cell))) return [cell]
    const parts = cell.split(DIVIDED).filter((part) => part.trim() !== '')
    if (parts.length > CELL_CONTENTS) return null
    const pieces = parts.flatMap((part) => {
      if (byText.has(fold(part))) return [part]
      const words = part.split(/\s+/u).filter((word) => word !== '')
      return words.some((word) => byText.has(fold(word))) ? words : [part]
    })
    return pieces.length > CELL_CONTENTS ? null : pieces
  }
  return (cell) => {
    const pieces = piecesOf(cell)
    if (!pieces) return { ids: [], unknown: [], beyond: CELL_CONTENTS }
    const ids: number[] = []
    const unknown: ReadSymbols['unknown'] = []
    for (const piece of pieces) {
      const id = byText.get(fold(piece))
      if (id !== undefined) ids.push(id)
      else unknown.push(piece.trim())
    }
    return { ids: [...new Set(ids)], unknown }
  }
}

/** What a symbol says of the form: a slip of the pen in its first letters would propose another one. DD1 and NH1 are teams. */
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
