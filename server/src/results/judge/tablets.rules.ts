/** A tablet is taken for gone when it has not asked for this time. */
const AWAY_MS = 60_000
/** More than one judge has; older ones make room. */
const DEVICES_OF_LETTER = 10

type Card = { result_id: number; dance: string; count: number }
type Device = { device: string; letter: string; at: number; rounds: readonly number[]; card: Card | null }
type Cell = { result_id: number; judge: string }

const cellKey = ({ result_id, judge }: Cell) => `${result_id} ${judge}`

/**
 * The work under way on the tablets of a tournament, in memory: it changes with every tap, and after a restart the tablets say it again within seconds. Nothing
 * of it decides about a mark.
 */
export class Tablets {
  readonly #devices = new Map<string, Device>()
  readonly #nudges = new Map<string, string>()
  readonly #papers = new Set<string>()

  /** A tablet has asked for its rounds. */
  see(device: string, letter: string, rounds: readonly number[], at: number): void {
    const before = this.#devices.get(device)
    const card = before?.letter === letter ? before.card : null
    this.#store({ device, letter, at, rounds, card })
  }

  /** A tablet has a card on screen, so nobody has to wait for it to be opened. */
  mark(device: string, letter: string, card: Card, at: number): void {
    this.#store({ device, letter, at, rounds: this.#devices.get(device)?.rounds ?? [], card })
    this.#nudges.delete(cellKey({ result_id: card.result_id, judge: letter }))
  }

  /** Whether another device than this one marks for a letter. */
  hasOther(device: string, letter: string, now: number): boolean {
    return this.#present(now).some((each) => each.letter === letter && each.device !== device)
  }

  /** The letters with several devices. */
  doubled(now: number): string[] {
    const byLetter = Map.groupBy(this.#present(now), ({ letter }) => letter)
    return [...byLetter].flatMap(([letter, devices]) => (devices.length > 1 ? [letter] : [])).toSorted()
  }

  /** The letters whose tablets have a round, also those that have lost the network since. */
  received(result_id: number): string[] {
    const letters = [...this.#devices.values()].flatMap(({ letter, rounds }) =>
      rounds.includes(result_id) ? letter : [],
    )
    return [...new Set(letters)].toSorted()
  }

  /** How many bibs are marked on a card that is on screen; null while it is on none. */
  countOn(cell: Cell, dance: string, now: number): number | null {
    const device = this.#present(now).findLast(
      ({ letter, card }) => letter === cell.judge && card?.result_id === cell.result_id && card.dance === dance,
    )
    return device?.card?.count ?? null
  }

  nudge(cell: Cell, dance: string): void {
    this.#nudges.set(cellKey(cell), dance)
  }

  /** The card for which the chairperson has nudged a judge. */
  nudgeOf(judge: string, rounds: readonly number[]): { result_id: number; dance: string } | null {
    for (const result_id of rounds) {
      const dance = this.#nudges.get(cellKey({ result_id, judge }))
      if (dance !== undefined) return { result_id, dance }
    }
    return null
  }

  /** A card has come: nobody waits for it any more. */
  settle(cell: Cell): void {
    this.#nudges.delete(cellKey(cell))
  }

  setPaper(cell: Cell, isPaper: boolean): void {
    if (isPaper) this.#papers.add(cellKey(cell))
    else this.#papers.delete(cellKey(cell))
  }

  isPaper(cell: Cell): boolean {
    return this.#papers.has(cellKey(cell))
  }

  #store(latest: Device): void {
    this.#devices.delete(latest.device)
    this.#devices.set(latest.device, latest)
    const ofLetter = [...this.#devices.values()].filter(({ letter }) => letter === latest.letter)
    const [oldest] = ofLetter
    if (oldest && ofLetter.length > DEVICES_OF_LETTER) this.#devices.delete(oldest.device)
  }

  #present(now: number): Device[] {
    return [...this.#devices.values()].filter(({ at }) => now - at < AWAY_MS)
  }
}
