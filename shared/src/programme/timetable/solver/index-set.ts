/** A set of the indexes below `size` from which one can be drawn at once. */
export class IndexSet {
  readonly list: number[] = []
  readonly #place: Int32Array

  constructor(size: number) {
    this.#place = new Int32Array(size).fill(-1)
  }

  /** Takes an index in, or out. */
  set(index: number, isIn: boolean): void {
    const place = this.#place[index] as number
    if (isIn === place >= 0) return
    if (isIn) this.#place[index] = this.list.push(index) - 1
    else {
      const last = this.list.pop() as number
      if (last !== index) {
        this.list[place] = last
        this.#place[last] = place
      }
      this.#place[index] = -1
    }
  }
}

/** Indexes below `size` in the order in which they were marked, each once; emptied at once. */
export class Marks {
  readonly list: number[] = []
  readonly #stamps: Int32Array
  #stamp = 1

  constructor(size: number) {
    this.#stamps = new Int32Array(size)
  }

  has(index: number): boolean {
    return this.#stamps[index] === this.#stamp
  }

  /** Answers whether it was not marked yet. */
  add(index: number): boolean {
    if (this.has(index)) return false
    this.#stamps[index] = this.#stamp
    this.list.push(index)
    return true
  }

  clear(): void {
    this.list.length = 0
    this.#stamp++
  }
}
