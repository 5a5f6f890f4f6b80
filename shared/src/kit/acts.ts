import type { TournamentPermission } from './permissions.ts'

/** The meaning of a result: done now, done before, or not done for the reason that the result names. */
export type ResultMeaning = 'done' | 'already' | 'left'

/** An act on records of one kind. Its call, buttons, keys and messages are derived from this declaration. */
export type Act<Row = never, Left extends string = string> = {
  /** The permission that it requires in the tournament of each record. */
  readonly needs: TournamentPermission
  readonly path: `/${string}`
  readonly summary: string
  /** The success code of its call. */
  readonly message: string
  /** The states of a record from which it is offered. */
  readonly from: readonly string[]
  /** The possible results for a record, apart from `missing` for one that does not exist. */
  readonly results: Readonly<Record<string, ResultMeaning>>
  /** Whether a record disappears from the list once it is done. */
  readonly leaves: boolean
  /** The changed fields of a record that remains in the list; `input`: the fields of the call. */
  readonly patch?: (row: Row, input: Partial<Row>) => Partial<Row>
  /** Predicts the result for a record that the server would leave unchanged, else null. The server decides. */
  readonly leftOut?: (row: Row) => Left | null
  /** The input that it takes in addition to the records. */
  readonly takes: 'nothing' | 'payment' | 'refund' | 'note' | 'reason' | 'correction' | 'override' | 'sex' | 'bibs'
  /** Offered for a selection too; otherwise for one record at a time. Every call takes many. */
  readonly many: boolean
  /** Whether it asks for confirmation of a single record; for several records it always does. */
  readonly asks: boolean
  readonly danger: boolean
  /** The key that does it in a list, as `KeyboardEvent.key`. */
  readonly key: string | null
  /** The name of its undo in the history. */
  readonly back: string
}

/** Declares acts on records of one kind by their names. */
export function defineActs<Row, Left extends string>() {
  return <const Acts extends Readonly<Record<string, Act<Row, Left>>>>(acts: Acts): Acts => acts
}

/** The results of an act except `missing`. */
export type ResultOf<A extends Pick<Act, 'results'>> = keyof A['results'] & string

/** The meaning of a result of an act; `gone` for a record that does not exist. */
export function meaningOf(act: Pick<Act, 'results'>, result: string): ResultMeaning | 'gone' {
  return act.results[result] ?? 'gone'
}
