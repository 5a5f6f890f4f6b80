/** A card while it is keyed. */
export type KeyedCard = {
  /** In a final, the digits of each place, in the order of the bibs. */
  readonly places: readonly string[]
  /** In a recall round, the bibs with a cross in the order in which they were keyed, and the digits of the next one. */
  readonly crosses: readonly number[]
  readonly typed: string
  /** Where the next digit goes; after the last bib it is the button. */
  readonly index: number
  /** Whether the next digit replaces the one that is there. */
  readonly isFresh: boolean
  readonly problem: { readonly code: 'unknown' | 'twice'; readonly bib: string } | null
  /** Under which the card was last sent; null once it was changed. */
  readonly uuid: string | null
}
export type CardShape = { readonly format: 'recall' | 'marks'; readonly bibs: readonly number[] }

export const emptyCard = ({ bibs }: Pick<CardShape, 'bibs'>): KeyedCard => ({
  places: bibs.map(() => ''),
  crosses: [],
  typed: '',
  index: 0,
  isFresh: true,
  problem: null,
  uuid: null,
})

export const isUntouched = ({ places, crosses, typed }: KeyedCard) =>
  crosses.length === 0 && typed === '' && places.every((place) => place === '')

/** The marks of a card by bib, as they are sent. A field without digits has no mark. */
export function toMarks({ places, crosses }: KeyedCard, { format, bibs }: CardShape): Record<string, number> {
  if (format === 'recall') return Object.fromEntries(crosses.map((bib) => [bib, 1]))
  return Object.fromEntries(
    bibs.flatMap((bib, index) => {
      const place = places[index] ?? ''
      return place === '' ? [] : [[bib, Number(place)]]
    }),
  )
}

/** The card after a key: a digit, Backspace, or an arrow to the left or right. Other keys change nothing. */
export function pressKey(card: KeyedCard, key: string, shape: CardShape): KeyedCard {
  const next = shape.format === 'recall' ? pressInRecall(card, key, shape) : pressInFinal(card, key, shape)
  const isSame = next.places === card.places && next.crosses === card.crosses
  return isSame ? next : { ...next, uuid: null }
}

const setPlace = (card: KeyedCard, index: number, place: string) => card.places.with(index, place)

function pressInFinal(card: KeyedCard, key: string, { bibs }: CardShape): KeyedCard {
  const { index, places, isFresh } = card
  const goTo = (to: number) => ({ ...card, index: Math.max(0, Math.min(bibs.length, to)), isFresh: true })
  if (key === 'ArrowLeft') return goTo(index - 1)
  if (key === 'ArrowRight' || key === ' ') return goTo(index + 1)
  if (key === 'Backspace') {
    const at = index < bibs.length && places[index] !== '' ? index : index - 1
    return at < 0 ? card : { ...card, places: setPlace(card, at, ''), index: at, isFresh: true }
  }
  if (!/^\d$/u.test(key) || index >= bibs.length) return card
  const place = isFresh ? key : `${places[index] ?? ''}${key}`
  const changed = { ...card, places: setPlace(card, index, place), isFresh: false }
  // A digit after which no other can follow leads on: 2 of nine couples, not 1 of twelve.
  const mayGrow = place !== '0' && Number(place) * 10 <= bibs.length
  return mayGrow ? changed : { ...changed, index: index + 1, isFresh: true }
}

function pressInRecall(card: KeyedCard, key: string, shape: CardShape): KeyedCard {
  const { typed, crosses } = card
  if (key === 'Backspace')
    return typed === ''
      ? { ...card, crosses: crosses.length === 0 ? crosses : crosses.slice(0, -1), problem: null }
      : { ...card, typed: typed.slice(0, -1), problem: null }
  if (key === ' ') return typed === '' ? card : addCross(card, typed, shape)
  if (!/^\d$/u.test(key)) return card
  const digits = `${typed}${key}`
  const beginning = shape.bibs.filter((bib) => String(bib).startsWith(digits))
  if (beginning.length > 1 || (beginning.length === 1 && String(beginning[0]) !== digits))
    return { ...card, typed: digits, problem: null }
  return addCross(card, digits, shape)
}

/** Adds the cross of a bib as it was typed, or says why not. */
export function addCross(card: KeyedCard, digits: string, { bibs }: CardShape): KeyedCard {
  const bib = Number(digits)
  if (!bibs.includes(bib)) return { ...card, typed: '', problem: { code: 'unknown', bib: digits } }
  if (card.crosses.includes(bib)) return { ...card, typed: '', problem: { code: 'twice', bib: digits } }
  return { ...card, typed: '', crosses: [...card.crosses, bib], problem: null }
}

export function toggleCross(card: KeyedCard, bib: number): KeyedCard {
  const crosses = card.crosses.includes(bib) ? card.crosses.filter((each) => each !== bib) : [...card.crosses, bib]
  return { ...card, crosses, problem: null, uuid: null }
}
