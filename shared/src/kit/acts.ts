import type { TournamentPermission } from './permissions.ts'

/** The meaning of a result for the record: done now, done before, or left as it was for the reason that the result names. */
export type Meaning = 'done' | 'already' | 'left'

/** Something that is done to records of one kind: server, buttons, keys and messages read it from here. */
export type Act<Row = never, Left extends string = string> = {
  /** The right that it takes in the tournament of each record. */
  readonly needs: TournamentPermission
  readonly path: `/${string}`
  readonly summary: string
  /** The success code of its call. */
  readonly message: string
  /** The states of a record in which it is offered. */
  readonly from: readonly string[]
  /** The possible results for a record; one that is not there becomes `missing`. */
  readonly results: Readonly<Record<string, Meaning>>
  /** Whether a record that it was done to leaves the list. */
  readonly leaves: boolean
  /** The fields that change in a record that stays in the list; `input`: those that the act was called with. */
  readonly patch?: (row: Row, input: Partial<Row>) => Partial<Row>
  /** Why it is known before the call that a record will be left as it is; the server decides. */
  readonly leftOut?: (row: Row) => Left | null
  /** The input that it takes beside the records. */
  readonly takes: 'nothing' | 'payment' | 'refund' | 'note' | 'reason' | 'correction' | 'override' | 'sex'
  /** Offered for a selection too; otherwise for one record at a time. Every call takes many. */
  readonly many: boolean
  /** Whether it asks first for a single record; for many it always does. */
  readonly asks: boolean
  readonly danger: boolean
  /** The key that does it in a list, as `KeyboardEvent.key`. */
  readonly key: string | null
  /** The name of its undoing in the history. */
  readonly back: string
}

/** Declares acts upon rows of one kind by their names. */
export function defineActs<Row, Left extends string>() {
  return <const Acts extends Readonly<Record<string, Act<Row, Left>>>>(acts: Acts): Acts => acts
}

/** The results of an act but for `missing`. */
export type ResultOf<A extends Pick<Act, 'results'>> = keyof A['results'] & string

/** The meaning of a result of an act; `gone` for a record that is not there. */
export function meaningOf(act: Pick<Act, 'results'>, result: string): Meaning | 'gone' {
  return act.results[result] ?? 'gone'
}
