import { describe, expect, test } from 'vitest'
import type { BoardCard } from '@portal/shared/results/cards/card-rows'
import { emptyCard, pressKey, toMarks, toggleCross, type CardShape } from './keyed-card.ts'
import { findNextCard, findPass } from './next-card.ts'

const final: CardShape = { format: 'marks', bibs: [12, 15, 18, 21, 24, 27] }
const twelve: CardShape = { format: 'marks', bibs: Array.from({ length: 12 }, (_, index) => index + 1) }
const recall: CardShape = { format: 'recall', bibs: [1, 12, 120, 15] }
const press = (keys: readonly string[], shape: CardShape) =>
  keys.reduce((card, key) => pressKey(card, key, shape), emptyCard(shape))

describe('a final', () => {
  test('takes one digit for each couple and leads on by itself', () => {
    const card = press([...'314265'], final)
    expect(toMarks(card, final)).toEqual({ 12: 3, 15: 1, 18: 4, 21: 2, 24: 6, 27: 5 })
    expect(card.index).toBe(6)
    // One digit too many changes nothing.
    expect(pressKey(card, '9', final)).toEqual(card)
  })

  test('waits for a second digit where one is possible', () => {
    const card = press([...'1', 'ArrowRight', ...'12', ...'10', ...'3'], twelve)
    expect(card.places.slice(0, 4)).toEqual(['1', '12', '10', '3'])
    expect(card.index).toBe(4)
  })

  test('goes back with Backspace, and a digit replaces the one that an arrow leads to', () => {
    const back = press([...'31', 'Backspace', 'Backspace'], final)
    expect([back.places, back.index]).toEqual([['', '', '', '', '', ''], 0])
    const replaced = press([...'31', 'ArrowLeft', 'ArrowLeft', ...'5'], final)
    expect(replaced.places.slice(0, 2)).toEqual(['5', '1'])
    expect(press(['Backspace'], final)).toEqual(emptyCard(final))
    expect(press([...'314265', 'Backspace'], final).places.at(-1)).toBe('')
  })
})

describe('a recall round', () => {
  test('takes bibs one after the other, as soon as no longer bib begins like that', () => {
    expect(press([...'15', ...'120'], recall).crosses).toEqual([15, 120])
    expect(press([...'12'], recall)).toMatchObject({ crosses: [], typed: '12' })
    expect(press([...'12', ' ', ...'1', ' '], recall).crosses).toEqual([12, 1])
  })

  test('says of a bib that it is unknown or has a cross, and takes back the last one', () => {
    expect(press([...'9'], recall).problem).toEqual({ code: 'unknown', bib: '9' })
    expect(press([...'15', ...'15'], recall)).toMatchObject({ crosses: [15], problem: { code: 'twice', bib: '15' } })
    expect(press([...'15', ...'120', 'Backspace'], recall).crosses).toEqual([15])
    expect(toggleCross(press([...'15'], recall), 15).crosses).toEqual([])
  })
})

test('a card that was sent keeps its key until it is changed', () => {
  const sent = { ...press([...'314265'], final), uuid: 'sent' }
  expect(pressKey(sent, 'ArrowLeft', final).uuid).toBe('sent')
  expect(pressKey(sent, 'Backspace', final).uuid).toBeNull()
})

test('the next card is the next of the pass, from the beginning after the last one', () => {
  const card = (judge: string, state: BoardCard['state']): BoardCard => ({
    judge,
    dance: 'W',
    state,
    source: null,
    keyed_by: [],
    has_conflict: 0,
    differences: [],
    marks: null,
  })
  const cards = [card('A', 'once'), card('B', 'empty'), card('C', 'in'), card('D', 'differs')]
  expect(findPass({ cards })).toBe('first')
  expect(findNextCard({ cards }, 'first', { judge: 'B', dance: 'W' })?.judge).toBe('B')
  expect(findNextCard({ cards }, 'second', { judge: 'D', dance: 'W' })?.judge).toBe('A')
  expect(findPass({ cards: [card('C', 'in')] })).toBeNull()
  expect(findNextCard({ cards: [card('C', 'in')] }, 'second', null)).toBeNull()
})
