/** Values by name within so many bytes; those that were used longest ago go first. */
export class KeptBytes<Value> {
  readonly #most: number
  readonly #values = new Map<string, { value: Value; bytes: number }>()
  #bytes = 0

  constructor(most: number) {
    this.#most = most
  }

  get(name: string): Value | undefined {
    const found = this.#values.get(name)
    if (!found) return undefined
    this.#values.delete(name)
    this.#values.set(name, found)
    return found.value
  }

  /** A value that takes more than a tenth of all is not kept. */
  set(name: string, value: Value, own: number): void {
    const bytes = own + 2 * name.length
    this.#drop(name)
    if (bytes > this.#most / 10) return
    this.#values.set(name, { value, bytes })
    this.#bytes += bytes
    for (const oldest of this.#values.keys()) {
      if (this.#bytes <= this.#most) return
      this.#drop(oldest)
    }
  }

  clear(): void {
    this.#values.clear()
    this.#bytes = 0
  }

  get size(): { values: number; bytes: number } {
    return { values: this.#values.size, bytes: this.#bytes }
  }

  #drop(name: string): void {
    this.#bytes -= this.#values.get(name)?.bytes ?? 0
    this.#values.delete(name)
  }
}
