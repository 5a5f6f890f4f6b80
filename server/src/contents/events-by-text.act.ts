import { suggestCodes } from '@portal/shared/contents/codes'
import type { ContentDraft } from '@portal/shared/contents/contents'
import { proposeContents, isGraded, type Proposal } from '@portal/shared/contents/generate'
import { meaningOf } from '@portal/shared/contents/known'
import { usualMinimums } from '@portal/shared/contents/syllabus'
import { symbolReader } from '@portal/shared/imports/symbols'
import { fold } from '@portal/shared/kit/text/names'
import type { Db } from '../kit/db/tables.ts'
import { contentForm } from './prepared.queries.ts'

/** A content that a text of a list may mean: a known one, or one that can be made of the lists. */
export type MeantEvent = { formality_id: number } & ({ id: number; draft: null } | { id: null; draft: ContentDraft })

/**
 * Finds contents by symbol or name: those of a tournament, the common ones, then those that forms, age groups and grades allow, written as
 * the generator writes them: every combination, so only where one of the `cells` names something unknown. `symbols` are all of theirs.
 */
export async function eventsByText(db: Db, tournament_id: number, cells: readonly string[]) {
  const known = await db
    .selectFrom('content_competition')
    .select(['id', 'symbol', 'name', 'name_en', 'formality_id', 'age_id', 'grade_id', 'unit_id', 'is_closed'])
    .where((eb) => eb.or([eb('tournament_id', 'is', null), eb('tournament_id', '=', tournament_id)]))
    .orderBy('id')
    .execute()
  // Of two that are written alike the older one is meant.
  const common = known.toSorted((a, b) => b.id - a.id)
  const readKnown = symbolReader(common)
  const lacks = cells.some((cell) => readKnown(cell).unknown.length > 0)
  const drafts = lacks ? possible(await contentForm(db), known) : []
  // Known ones last: what is written alike means them. Ids below zero are places among the drafts.
  const all = [...drafts.map((draft, at) => ({ ...draft, id: -1 - at })), ...common]
  const read = symbolReader(all)
  const formOf = new Map(known.map(({ id, formality_id }) => [id, formality_id]))
  return {
    symbols: all.map(({ symbol }) => symbol),
    eventsIn: (cell: string): MeantEvent[] =>
      read(cell).ids.flatMap((id): MeantEvent[] => {
        const draft = drafts[-1 - id]
        if (draft) return [{ id: null, draft, formality_id: draft.formality_id }]
        return [{ id, draft: null, formality_id: formOf.get(id) ?? 0 }]
      }),
  }
}

type Known = Parameters<typeof meaningOf>[0] & { symbol: string }

/** What the lists allow and is not there yet. */
function possible(tables: Awaited<ReturnType<typeof contentForm>>, known: readonly Known[]): ContentDraft[] {
  const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)
  const grades = ids(tables.grades)
  const proposals = proposeContents(
    tables,
    {
      forms: ids(tables.formality),
      ages: ids(tables.ages),
      grades: Object.fromEntries(tables.formality.map(({ id }) => [id, isGraded(id) ? grades : []])),
      types: ids(tables.dance_types),
    },
    { codes: suggestCodes(tables, known), minimums: usualMinimums },
  )
  const meanings = new Set(known.map(meaningOf))
  const symbols = new Set(known.map(({ symbol }) => fold(symbol)))
  return proposals.map(draftOf).filter((draft) => !meanings.has(meaningOf(draft)) && !symbols.has(fold(draft.symbol)))
}

function draftOf({ symbol, name, name_en, minimum_athletes, grade, age, form, sub_ages }: Proposal): ContentDraft {
  return {
    symbol,
    name,
    name_en,
    minimum_athletes,
    is_closed: 0,
    grade_id: grade?.id ?? null,
    age_id: age.id,
    sub_ages: sub_ages.map(({ id }) => id),
    formality_id: form.id,
    unit_id: null,
    folder_id: null,
  }
}
