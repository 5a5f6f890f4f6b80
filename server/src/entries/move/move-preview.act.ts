import type { Entry } from '@portal/shared/entries/entries'
import type { MovePreviewRow } from '@portal/shared/entries/move/move-calls'
import { errorSentence, type Language } from '@portal/shared/kit/errors'
import { refusalSentence } from '@portal/shared/people/refusals'
import { missingReferenceRefusal } from '../../kit/db/references.ts'
import type { Db } from '../../kit/db/tables.ts'
import type { Deps } from '../../kit/deps.ts'
import { Refusal } from '../../kit/refusal.ts'
import { previewFollowing } from '../../programme/follow/follow.act.ts'
import { thresholdParams } from '../assess/eligibility.rules.ts'
import { unitKey } from '../record/entry-columns.rules.ts'
import { contextQueries } from '../record/entry-context.queries.ts'
import { entriesById } from '../record/entry-read.queries.ts'
import { entryQueries } from '../record/entry-write.queries.ts'
import { assessMove, type MoveRefusal, type MoveWarning } from './move.rules.ts'
import { moveQueries } from './move.queries.ts'

export type Move = { tournament_id: number; from: number; to: number }

/**
 * Assesses the move of entries from one event to another. Throws TOURNAMENTS_NOT_FOUND, and REFERENCE_NOT_FOUND for an event of another
 * tournament. Entries of another tournament are left out.
 */
export async function assessMoves(db: Db, deps: Pick<Deps, 'now'>, move: Move, entryIds: readonly number[]) {
  const { tournament_id, from, to } = move
  const context = contextQueries(db)
  const tournament = await context.tournament(tournament_id)
  if (!tournament) throw new Refusal('TOURNAMENTS_NOT_FOUND')
  const events = await context.openedContents(tournament_id, [from, to])
  const [source, target] = [from, to].map((id) => events.find((event) => event.id === id))
  if (!source) throw missingReferenceRefusal('from')
  if (!target || from === to) throw missingReferenceRefusal('to')
  const tiers = await context.tiers(tournament_id)
  const entries = (await entriesById(db, entryIds)).filter((entry) => entry.tournament.id === tournament_id)
  const peopleKeys = new Map((await entryQueries(db).byIds(entryIds)).map(({ id, people_key }) => [id, people_key]))
  const holders = Map.groupBy(await moveQueries(db).registrations(to), registrationKey)
  const starts = Map.groupBy(await previewFollowing(db, move, entryIds), ({ athlete_id }) => athlete_id)
  const moves = entries.map((entry) => {
    const key = registrationKey({
      unit_key: unitKey(entry.unit?.id ?? null),
      people_key: peopleKeys.get(entry.id) ?? '',
    })
    const isHeldElsewhere = (holders.get(key) ?? []).some(({ athlete_id }) => athlete_id !== entry.id)
    const assessed = assessMove({ entry, from, target, tournament, tiers, isHeldElsewhere, now: deps.now() })
    return { entry, ...assessed, starts: starts.get(entry.id) ?? [] }
  })
  return { tournament, source, target, moves }
}

export type EntryMove = Awaited<ReturnType<typeof assessMoves>>['moves'][number]

const registrationKey = ({ unit_key, people_key }: { unit_key: number; people_key: string }) =>
  `${unit_key} ${people_key}`

const previewedColumns = [
  'id',
  'code',
  'number',
  'status',
  'state',
  'full_name_one',
  'full_name_two',
  'team_name',
  'date_of_birth_one',
  'date_of_birth_two',
  'unit',
  'fee_amount',
  'paid_amount',
] as const satisfies readonly (keyof Entry)[]

/** An assessed move as the API returns it. */
export function toPreviewRow(
  { entry, verdict, refusals, warnings, canOverride, feeAfter, starts }: EntryMove,
  language: Language,
) {
  const columns = Object.fromEntries(previewedColumns.map((name) => [name, entry[name]])) as Pick<
    Entry,
    (typeof previewedColumns)[number]
  >
  return {
    ...columns,
    verdict,
    errors: refusals.map((refusal) => ({ code: refusal.code, message: moveSentence(refusal, language) })),
    warnings: warnings.map((warning) => ({ code: warning.code, message: warningSentence(warning, language) })),
    can_override: canOverride ? 1 : 0,
    fee_after: feeAfter,
    items: starts.map(({ item, target }) => ({ number: item.number, to: target?.number ?? null })),
  } satisfies MovePreviewRow
}

function moveSentence(refusal: MoveRefusal, language: Language): string {
  if (!('contents' in refusal)) return refusalSentence(refusal, language)
  const { code, contents } = refusal
  return code === 'FEE_MISSING'
    ? errorSentence(code, language, { contents })
    : `${contents}: ${errorSentence(code, language)}`
}

function warningSentence(warning: MoveWarning, language: Language): string {
  if (!('total' in warning)) return refusalSentence(warning, language)
  const { code, total, minimum } = warning
  return errorSentence(code, language, thresholdParams(total, minimum, language))
}
