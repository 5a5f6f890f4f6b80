import { gzipSync } from 'node:zlib'

/** The properties of a chunk that are needed to weigh it. */
export type Chunk = {
  code: string
  /** The source files in it. */
  moduleIds: readonly string[]
  imports: readonly string[]
  viteMetadata?: { importedCss: ReadonlySet<string> }
}

export type Weight = { scripts: number; styles: number; total: number }

/** The names of the scripts and styles that are loaded with a source file, given by the end of its path, imports first. Throws for an unknown file. */
export function listLoadedFiles(
  chunks: ReadonlyMap<string, Chunk>,
  source: string,
): { scripts: Set<string>; styles: Set<string> } {
  const found = [...chunks].find(([, { moduleIds }]) => moduleIds.some((id) => id.endsWith(source)))
  if (!found) throw new Error(`There is no bundle of ${source}`)
  const [scripts, styles, visited] = [new Set<string>(), new Set<string>(), new Set<string>()]
  const load = (name: string) => {
    const chunk = chunks.get(name)
    if (!chunk || visited.has(name)) return
    visited.add(name)
    chunk.imports.forEach(load)
    scripts.add(name)
    for (const each of chunk.viteMetadata?.importedCss ?? []) styles.add(each)
  }
  load(found[0])
  return { scripts, styles }
}

/** The gzipped bytes of everything that is loaded with the source files, given by the ends of their paths. Throws for an unknown file. */
export function weigh(
  chunks: ReadonlyMap<string, Chunk>,
  styles: ReadonlyMap<string, string>,
  sources: readonly string[],
): Weight {
  const loaded = sources.map((source) => listLoadedFiles(chunks, source))
  const scripts = [...new Set(loaded.flatMap((each) => [...each.scripts]))].map((name) => chunks.get(name)?.code ?? '')
  const sheets = [...new Set(loaded.flatMap((each) => [...each.styles]))].map((name) => styles.get(name) ?? '')
  const [scriptBytes, sheetBytes] = [sum(scripts.map(gzipSize)), sum(sheets.map(gzipSize))]
  return { scripts: scriptBytes, styles: sheetBytes, total: scriptBytes + sheetBytes }
}

export const gzipSize = (text: string): number => gzipSync(text).length
const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)
