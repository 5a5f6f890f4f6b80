import { ageColumns } from '@portal/shared/resources/ages'
import { readByIds } from '../../kit/db/chunks.ts'
import { selectContents, findSubAges } from '../../contents/record/content-rows.queries.ts'
import type { Db } from '../../kit/db/tables.ts'

/** The properties of an opened content (`id`) that decide who may enter it. Stored with undo tokens, by these keys. */
export type Admission = { id: number; by: Readonly<Record<string, unknown>> }

/**
 * The admissions of opened contents: the columns that cannot change while a content has entries, and the years of its age groups. Unknown ids
 * are left out. Additional age groups are sorted by id, so that two admissions can be compared.
 */
export async function readAdmissions(db: Db, ids: readonly number[]): Promise<Admission[]> {
  return readByIds(ids, async (idChunk) => {
    const rows = await selectContents(db)
      .innerJoin('tournament_details as o', 'o.content_competition_id', 'c.id')
      .select('o.id as detail_id')
      .where('o.id', 'in', idChunk)
      .orderBy('o.id')
      .execute()
    const contents = rows.map(({ id }) => id)
    const subAges = await (contents.length > 0 ? findSubAges(db, contents) : new Map<number, never[]>())
    return rows.map(({ detail_id, ...row }) => {
      const { formality_id, unit_id, is_closed, age_id, start_age, end_age, start_ages, end_ages, total_age } = row
      const age = { age_id, start_age, end_age, start_ages, end_ages, total_age }
      const sortedSubAges = (subAges.get(row.id) ?? []).toSorted((a, b) => a.id - b.id)
      const sub_ages = sortedSubAges.map((subAge) => ageRuleColumns.map((column) => subAge[column]))
      return { id: detail_id, by: { formality_id, unit_id, is_closed, age, sub_ages } }
    })
  })
}

const ageRuleColumns = ageColumns.filter((column) => column !== 'name' && column !== 'index')
