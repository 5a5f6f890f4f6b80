import { once } from 'node:events'
import { crc32, createDeflateRaw } from 'node:zlib'
import type { AsyncFlateStreamHandler, ZipInputFile } from 'fflate'

const DEFLATED = 8

/** A part of a zip that is deflated in Node's pool of threads: a long sheet would hold the event loop for seconds. */
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

  /** Takes more text, once what was given before is deflated. */
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

  /** Lets go of what a reader who left did not wait for. */
  close(): void {
    this.#deflate.destroy()
  }
}
