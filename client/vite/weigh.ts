import { gzipSync } from 'node:zlib'

/** The part of a bundle that is needed to weigh it. */
export type Piece = {
  code: string
  /** The source files that stand in it. */
  moduleIds: readonly string[]
  imports: readonly string[]
  viteMetadata?: { importedCss: ReadonlySet<string> }
}

export type Weight = { scripts: number; styles: number; total: number }

/** The names of the scripts and styles that are loaded with a source file, given by the end of its path, imports first. Throws for an unknown file. */
export function loadedWith(
  pieces: ReadonlyMap<string, Piece>,
  source: string,
): { scripts: Set<string>; styles: Set<string> } {
  const found = [...pieces].find(([, { moduleIds }]) => moduleIds.some((id) => id.endsWith(source)))
  if (!found) throw new Error(`There is no bundle of ${source}`)
  const [scripts, styles, seen] = [new Set<string>(), new Set<string>(), new Set<string>()]
  const load = (name: string) => {
    const piece = pieces.get(name)
    if (!piece || seen.has(name)) return
    seen.add(name)
    piece.imports.forEach(load)
    scripts.add(name)
    for (const each of piece.viteMetadata?.importedCss ?? []) styles.add(each)
  }
  load(found[0])
  return { scripts, styles }
}

/** Every piece that is loaded together with those of the given source files (their ends), in bytes of gzip. Throws for an unknown file. */
export function weigh(
  pieces: ReadonlyMap<string, Piece>,
  styles: ReadonlyMap<string, string>,
  sources: readonly string[],
): Weight {
  const loaded = sources.map((source) => loadedWith(pieces, source))
  const scripts = [...new Set(loaded.flatMap((each) => [...each.scripts]))].map((name) => pieces.get(name)?.code ?? '')
  const sheets = [...new Set(loaded.flatMap((each) => [...each.styles]))].map((name) => styles.get(name) ?? '')
  const [scriptBytes, sheetBytes] = [sum(scripts.map(zipped)), sum(sheets.map(zipped))]
  return { scripts: scriptBytes, styles: sheetBytes, total: scriptBytes + sheetBytes }
}

export const zipped = (text: string): number => gzipSync(text).length
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
