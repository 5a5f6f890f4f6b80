import { gzipSync } from 'node:zlib'

/** What of a bundle is needed to weigh it. */
export type Piece = {
  code: string
  /** The source file that a page or a part of it stands in. */
  facadeModuleId?: string | null
  imports: readonly string[]
  viteMetadata?: { importedCss: ReadonlySet<string> }
}

export type Weight = { scripts: number; styles: number; total: number }

/** Every piece that is loaded together with those of the given source files (their ends), in bytes of gzip. Throws for an unknown file. */
export function weigh(
  pieces: ReadonlyMap<string, Piece>,
  styles: ReadonlyMap<string, string>,
  sources: readonly string[],
): Weight {
  const loaded = new Set<string>()
  const load = (name: string) => {
    if (loaded.has(name)) return
    loaded.add(name)
    pieces.get(name)?.imports.forEach(load)
  }
  for (const source of sources) {
    const found = [...pieces].find(([, { facadeModuleId }]) => facadeModuleId?.endsWith(source))
    if (!found) throw new Error(`There is no bundle of ${source}`)
    load(found[0])
  }
  const parts = [...loaded].flatMap((name) => pieces.get(name) ?? [])
  const sheets = new Set(parts.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]))
  const scripts = sum(parts.map(({ code }) => zipped(code)))
  const sheetBytes = sum([...sheets].map((name) => zipped(styles.get(name) ?? '')))
  return { scripts, styles: sheetBytes, total: scripts + sheetBytes }
}

export const zipped = (text: string): number => gzipSync(text).length
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
