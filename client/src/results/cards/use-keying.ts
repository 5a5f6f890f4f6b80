import { useEffect, useReducer, useRef } from 'react'
import type { BallotFault } from '@portal/shared/results/ballots'
import type { CardBoard } from '@portal/shared/results/cards/card-rows'
import { checkCard, type CardRound } from '@portal/shared/results/cards/check-card'
import { ApiError, call, createRandomKey, isRefusal } from '../../kit/api/api.ts'
import { api } from '../../kit/api/calls.ts'
import { useUser } from '../../kit/api/session.ts'
import { readDraft, storeDraft } from './card-drafts.ts'
import { emptyCard, pressKey, toMarks, type CardShape, type KeyedCard } from './keyed-card.ts'
import { findNextCard, findPass, isSameCell, type Cell, type Pass } from './next-card.ts'

export type KeyingState = {
  cell: Cell
  pass: Pass
  card: KeyedCard
  /** `sending`: keys are held for the next card until the answer is there. */
  phase: 'typing' | 'checking' | 'sending'
  held: readonly string[]
  faults: readonly BallotFault[]
  failure: unknown
  /** The last card that was keyed, for screen readers and for who looks up from the paper. */
  last: { cell: Cell; state: 'once' | 'differs' | 'in'; isByOther: boolean } | null
}
type Place = { cell: Cell; pass: Pass; card: KeyedCard }
type Action =
  | { type: 'press'; key: string }
  | { type: 'change'; card: KeyedCard }
  | { type: 'go'; place: Place }
  | { type: 'refused'; faults: readonly BallotFault[]; failure: unknown; uuid: string | null }
  | { type: 'sending'; uuid: string }
  | { type: 'taken'; place: Place; last: KeyingState['last'] }

const idle = { phase: 'typing', held: [], faults: [], failure: null } as const

function pressed(state: KeyingState, key: string, shape: CardShape): KeyingState {
  if (state.phase !== 'typing') return { ...state, held: [...state.held, key] }
  if (key !== 'Enter') return { ...state, card: pressKey(state.card, key, shape), faults: [], failure: null }
  // Digits of a bib that is not complete are read first.
  if (state.card.typed !== '') return { ...state, card: pressKey(state.card, ' ', shape) }
  return { ...state, phase: 'checking' }
}

function createReducer(shape: CardShape) {
  return (state: KeyingState, action: Action): KeyingState => {
    switch (action.type) {
      case 'press':
        return pressed(state, action.key, shape)
      case 'change':
        return state.phase === 'typing' ? { ...state, card: action.card, faults: [], failure: null } : state
      case 'go':
        return state.phase === 'typing' ? { ...state, ...idle, ...action.place } : state
      case 'sending':
        return { ...state, phase: 'sending', card: { ...state.card, uuid: action.uuid } }
      case 'refused':
        return {
          ...state,
          ...idle,
          card: { ...state.card, uuid: action.uuid },
          faults: action.faults,
          failure: action.failure,
        }
      case 'taken': {
        const arrived: KeyingState = { ...state, ...idle, ...action.place, last: action.last }
        // Keys typed while the answer was awaited belong to the next card. After a difference there is none.
        if (action.last?.state === 'differs') return arrived
        return state.held.reduce((now, key) => pressed(now, key, shape), arrived)
      }
    }
  }
}

/** Keys the cards of a round one after the other: what is typed, what is sent, and which card comes next. */
export function useKeying(
  tournament_id: number,
  board: CardBoard & { result_id: number },
  onBoard: (board: CardBoard) => void,
) {
  const owner = useUser()?.id ?? null
  const { result_id, round_version, bibs } = board
  const shape: CardRound = { ...board, format: board.format === 'recall' ? 'recall' : 'marks' }
  const location = { result_id, round_version, owner }
  const placeAt = (cell: Cell, pass: Pass): Place => {
    const draft = readDraft(location, cell, pass)
    const isFitting = draft !== null && draft.places.length === bibs.length
    return { cell: { judge: cell.judge, dance: cell.dance }, pass, card: isFitting ? draft : emptyCard(board) }
  }
  const startPlace = (): Place => {
    const pass = findPass(board) ?? 'first'
    return placeAt(
      findNextCard(board, pass, null) ?? { judge: board.judges[0] ?? '', dance: board.dances[0] ?? '' },
      pass,
    )
  }
  const [state, dispatch] = useReducer(createReducer(shape), null, (): KeyingState => ({
    ...idle,
    ...startPlace(),
    last: null,
  }))
  const { cell, pass, card, phase } = state
  useEffect(() => {
    if (phase === 'typing') storeDraft(location, cell, pass, card)
  })

  const submit = async () => {
    const marks = toMarks(card, shape)
    const faults = checkCard({ ...cell, marks }, shape)
    if (faults.length > 0) {
      dispatch({ type: 'refused', faults, failure: null, uuid: card.uuid })
      return
    }
    const uuid = card.uuid ?? createRandomKey()
    dispatch({ type: 'sending', uuid })
    // Stored before it is sent: after a lost answer and a reload the same card goes out under the same key.
    storeDraft(location, cell, pass, { ...card, uuid })
    try {
      const answer = await call(api.cards.key, {
        body: { tournament_id, result_id, round_version, ...cell, uuid, marks, pass, device: null },
        idempotent: true,
      })
      storeDraft(location, cell, pass, null)
      onBoard(answer.board)
      const last = { cell, state: answer.state, isByOther: answer.keying !== pass }
      const otherPass = pass === 'first' ? 'second' : 'first'
      const next = findNextCard(answer.board, pass, cell) ?? findNextCard(answer.board, otherPass, cell)
      const place =
        answer.state === 'differs' || next === null
          ? { cell, pass: 'second' as const, card: emptyCard(board) }
          : placeAt(next, next.state === 'empty' ? 'first' : 'second')
      dispatch({ type: 'taken', place, last })
    } catch (error) {
      // After a refusal nothing was stored, so the card may go out under another key; without an answer it has to keep its own.
      const isCertain = error instanceof ApiError && isRefusal(error.status)
      dispatch({ type: 'refused', faults: [], failure: error, uuid: isCertain ? null : uuid })
    }
  }
  const latestSubmit = useRef(submit)
  useEffect(() => {
    latestSubmit.current = submit
  })
  useEffect(() => {
    if (phase === 'checking') void latestSubmit.current()
  }, [phase])

  /** Goes to a card of the board, with what was typed of it. */
  const goTo = (to: Cell) => {
    const target = board.cards.find((each) => isSameCell(each, to))
    if (target) dispatch({ type: 'go', place: placeAt(target, target.state === 'empty' ? 'first' : 'second') })
  }
  const step = (by: number) => {
    const at = board.cards.findIndex((each) => isSameCell(each, cell))
    const to = board.cards[(at + by + board.cards.length) % board.cards.length]
    if (to) goTo(to)
  }
  return {
    state,
    shape,
    press: (key: string) => dispatch({ type: 'press', key }),
    change: (next: KeyedCard) => dispatch({ type: 'change', card: next }),
    goTo,
    step,
  }
}
