import type { TournamentPermission } from './permissions.ts'

/** The meaning of a result: done now, done before, or not done for the reason that the result names. */
export type Meaning = 'done' | 'already' | 'left'

/** An act on records of one kind. Its call, buttons, keys and messages are derived from this declaration. */
export type Act<Row = never, Left extends string = string> = {
  /** The right that it takes in the tournament of each record. */
  readonly needs: TournamentPermission
  readonly path: `/${string}`
  readonly summary: string
  /** The success code of its call. */
  readonly message: string
  /** The states of a record in which it is offered. */
  readonly from: readonly string[]
  /** The possible results for a record, apart from `missing` for one that does not exist. */
  readonly results: Readonly<Record<string, Meaning>>
  /** Whether a record leaves the list once it is done. */
  readonly leaves: boolean
  /** The fields that change in a record that stays in the list; `input`: the fields of the call. */
  readonly patch?: (row: Row, input: Partial<Row>) => Partial<Row>
  /** Foretells the result for a record that will be left unchanged, else null; the server decides. */
  readonly leftOut?: (row: Row) => Left | null
  /** The input that it takes beside the records. */
  readonly takes: 'nothing' | 'payment' | 'refund' | 'note' | 'reason' | 'correction' | 'override' | 'sex'
  /** Offered for a selection too; otherwise for one record at a time. Every call takes many. */
  readonly many: boolean
  /** Whether it asks for confirmation for a single record; for many it always does. */
  readonly asks: boolean
  readonly danger: boolean
  /** The key that does it in a list, as `KeyboardEvent.key`. */
  readonly key: string | null
  /** The name in the history of the act that undoes it. */
  readonly back: string
}

/** Declares acts on records of one kind by their names. */
export function defineActs<Row, Left extends string>() {
  return <const Acts extends Readonly<Record<string, Act<Row, Left>>>>(acts: Acts): Acts => acts
}

/** The results of an act but for `missing`. */
export type ResultOf<A extends Pick<Act, 'results'>> = keyof A['results'] & string

/** The meaning of a result of an act; `gone` for a record that is not there. */
export function meaningOf(act: Pick<Act, 'results'>, result: string): Meaning | 'gone' {
  return act.results[result] ?? 'gone'
}
