import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const TEXT = /\.(?:js|css|svg|json|txt|webmanifest)$/u
/** Smaller files travel as they are. */
const FROM = 1_024

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Lays each text file beside itself as brotli and as gzip, so that the server packs none of them for each visitor. */
export function packedFiles(): Plugin {
  let folder = ''
  return {
    name: 'portal-packed-files',
    apply: 'build',
    configResolved: ({ root, build }) => void (folder = join(root, build.outDir)),
    closeBundle: async () => pack(folder),
  }
}

/** The same for the files of a folder; what does not get smaller is left out. Node does the work beside its own thread. */
export async function pack(folder: string): Promise<void> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => TEXT.test(name))
  await Promise.all(
    names.map(async (name) => {
      const file = join(folder, name)
      if ((await stat(file)).size < FROM) return
      const bytes = await readFile(file)
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      }
      const packed = { br: await brotli(bytes, { params }), gz: await zip(bytes, { level: 9 }) }
      for (const [ending, smaller] of Object.entries(packed))
        if (smaller.length < bytes.length) await writeFile(`${file}.${ending}`, smaller)
    }),
  )
}
