import { ageColumns } from '@portal/shared/resources/ages'
import type { Db } from '../kit/db/tables.ts'

type NameRow = { id: number; name: string }

function bilingual(db: Db, table: 'formality' | 'folders') {
  return db
    .selectFrom(table)
    .select(['id', 'name', 'name_en'])
    .orderBy('index')
    .orderBy('sort_key')
    .orderBy('id')
    .execute()
}

function namesOf(db: Db, table: 'dance_types' | 'units'): Promise<NameRow[]> {
  return db.selectFrom(table).select(['id', 'name']).orderBy('index').orderBy('sort_key').orderBy('id').execute()
}

function dances(db: Db) {
  return db
    .selectFrom('dances as n')
    .innerJoin('dance_types as t', 't.id', 'n.dance_type_id')
    .select(['n.id', 'n.name', 'n.symbol', 'n.dance_type_id', 't.name as type_name'])
    .orderBy('t.index')
    .orderBy('t.id')
    .orderBy('n.symbol')
    .orderBy('n.id')
    .execute()
}

/** The choices of a grade's form: dance types, and the dances by type and symbol. */
export async function gradeForm(db: Db) {
  const found = await dances(db)
  return { danceTypes: await namesOf(db, 'dance_types'), dances: found.map(({ type_name: _type, ...dance }) => dance) }
}

/** How many people each entry form takes, by its id. */
export async function formRanges(db: Db) {
  const rows = await db.selectFrom('formality').select(['id', 'minimum_people', 'maximum_people']).execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** The choices of a content's form, in a fixed number of queries. */
export async function contentForm(db: Db) {
  const found = await dances(db)
  return {
    dances: found.map(({ id, name, symbol, dance_type_id, type_name }) => ({
      id,
      name,
      symbol,
      dance_type: { id: dance_type_id, name: type_name },
    })),
    dance_types: await namesOf(db, 'dance_types'),
    ages: await ages(db),
    grades: await grades(db, found),
    formality: await bilingual(db, 'formality'),
    unit: await namesOf(db, 'units'),
    folders: await bilingual(db, 'folders'),
  }
}

async function ages(db: Db) {
  const all = await db
    .selectFrom('ages')
    .select([...ageColumns, 'code'])
    .orderBy('index')
    .orderBy('id')
    .execute()
  const links = await db.selectFrom('ages_more').select(['age_id', 'more_age_id']).orderBy('position').execute()
  const byId = new Map(all.map((age) => [age.id, age]))
  const more = Map.groupBy(links, ({ age_id }) => age_id)
  return all.map((age) => ({
    ...age,
    ages_more: (more.get(age.id) ?? []).flatMap(({ more_age_id }) => byId.get(more_age_id) ?? []),
  }))
}

async function grades(db: Db, found: Awaited<ReturnType<typeof dances>>) {
  const all = await db
    .selectFrom('grades as g')
    .innerJoin('dance_types as t', 't.id', 'g.dance_type_id')
    .select(['g.id', 'g.name', 'g.dance_type_id', 't.name as type_name'])
    .orderBy('g.index')
    .orderBy('g.id')
    .execute()
  const links = await db.selectFrom('grade_dances').select(['grade_id', 'dance_id']).orderBy('position').execute()
  const byId = new Map(found.map(({ type_name: _type, ...dance }) => [dance.id, dance]))
  const linked = Map.groupBy(links, ({ grade_id }) => grade_id)
  return all.map(({ id, name, dance_type_id, type_name }) => ({
    id,
    name,
    dance_id: (linked.get(id) ?? []).flatMap(({ dance_id }) => byId.get(dance_id) ?? []),
    dance_type: { id: dance_type_id, name: type_name },
  }))
}
