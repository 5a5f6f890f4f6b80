/** A cache limited by bytes; the least recently used values are removed first. */
export class KeptBytes<Value> {
  readonly #bytesMax: number
  readonly #values = new Map<string, { value: Value; bytes: number }>()
  #bytes = 0

  constructor(bytesMax: number) {
    this.#bytesMax = bytesMax
  }

  get(name: string): Value | undefined {
    const found = this.#values.get(name)
    if (!found) return undefined
    this.#values.delete(name)
    this.#values.set(name, found)
    return found.value
  }

  /** Adds a value with its size. A value larger than a tenth of the limit is not cached. */
  set(name: string, value: Value, valueBytes: number): void {
    const bytes = valueBytes + 2 * name.length
    this.#remove(name)
    if (bytes > this.#bytesMax / 10) return
    this.#values.set(name, { value, bytes })
    this.#bytes += bytes
    for (const oldest of this.#values.keys()) {
      if (this.#bytes <= this.#bytesMax) return
      this.#remove(oldest)
    }
  }

  clear(): void {
    this.#values.clear()
    this.#bytes = 0
  }

  get size(): { values: number; bytes: number } {
    return { values: this.#values.size, bytes: this.#bytes }
  }

  #remove(name: string): void {
    this.#bytes -= this.#values.get(name)?.bytes ?? 0
    this.#values.delete(name)
  }
}
