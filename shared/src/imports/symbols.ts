import { fold } from '../names.ts'
import { nearest } from './nearest.ts'

/** An opened content as somebody may write it in a sheet. */
export type Symbolled = { id: number; symbol: string; name: string }
export type ReadSymbols = {
  ids: number[]
  unknown: { text: string; nearest: string | null }[]
}

/** Finds contents by their symbols (or whole names) without regard to case and diacritics. */
export function symbolReader(contents: readonly Symbolled[]): (cell: string) => ReadSymbols {
  const byText = new Map<string, number>()
  // A symbol goes before a name that is written alike.
  for (const { id, name } of contents) byText.set(fold(name), id)
  for (const { id, symbol } of contents) byText.set(fold(symbol), id)
  const symbols = contents.map(({ symbol }) => symbol)

  const piecesOf = (cell: string): string[] => {
    if (byText.has(fold(cell))) return [cell]
    const parts = cell.split(/[,;/+&|\r\n]+/u).filter((part) => part.trim() !== '')
    return parts.flatMap((part) => {
      if (byText.has(fold(part))) return [part]
      const words = part.split(/\s+/u).filter((word) => word !== '')
      return words.some((word) => byText.has(fold(word))) ? words : [part]
    })
  }
  return (cell) => {
    const ids: number[] = []
    const unknown: ReadSymbols['unknown'] = []
    for (const piece of piecesOf(cell)) {
      const id = byText.get(fold(piece))
      if (id !== undefined) ids.push(id)
      else unknown.push({ text: piece.trim(), nearest: nearest(piece, symbols) })
    }
    return { ids: [...new Set(ids)], unknown }
  }
}
