import { once } from 'node:events'
import { crc32, createDeflateRaw } from 'node:zlib'
import type { AsyncFlateStreamHandler, ZipInputFile } from 'fflate'

const DEFLATED = 8

/** A part of a zip that is deflated in Node's thread pool: a long sheet would block the event loop for seconds. */
export class DeflatedPart implements ZipInputFile {
  readonly filename: string
  readonly compression = DEFLATED
  crc = 0
  size = 0
  declare ondata?: AsyncFlateStreamHandler
  readonly #deflate = createDeflateRaw()

  constructor(filename: string) {
    this.filename = filename
    this.#deflate.on('data', (bytes: Uint8Array<ArrayBuffer>) => this.ondata?.(null, bytes, false))
  }

  /** Adds text; resolves when the deflater can take more. */
  async write(text: string): Promise<void> {
    const bytes = Buffer.from(text)
    this.crc = crc32(bytes, this.crc)
    this.size += bytes.length
    if (!this.#deflate.write(bytes)) await once(this.#deflate, 'drain')
  }

  async end(text: string): Promise<void> {
    await this.write(text)
    this.#deflate.end()
    await once(this.#deflate, 'end')
    this.ondata?.(null, new Uint8Array(), true)
  }

  /** Frees the deflater, also where the reader left before the end. */
  close(): void {
    this.#deflate.destroy()
  }
}
