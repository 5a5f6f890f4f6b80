import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const TEXT = /\.(?:js|css|svg|json|txt|webmanifest)$/u
/** Smaller files are sent uncompressed. */
const MIN_BYTES = 1_024

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Writes a brotli and a gzip copy of each text file beside it, so that the server need not compress it for each request. */
export function packedFiles(): Plugin {
  let folder = ''
  return {
    name: 'portal-packed-files',
    apply: 'build',
    configResolved: ({ root, build }) => void (folder = join(root, build.outDir)),
    closeBundle: async () => pack(folder),
  }
}

/** Writes the copies for the text files of a folder, except copies that are not smaller. zlib compresses in its own threads. */
export async function pack(folder: string): Promise<void> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => TEXT.test(name))
  await Promise.all(
    names.map(async (name) => {
      const file = join(folder, name)
      if ((await stat(file)).size < MIN_BYTES) return
      const bytes = await readFile(file)
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      }
      const compressed = { br: await brotli(bytes, { params }), gz: await zip(bytes, { level: 9 }) }
      for (const [ending, smaller] of Object.entries(compressed))
        if (smaller.length < bytes.length) await writeFile(`${file}.${ending}`, smaller)
    }),
  )
}
