import { compareAges } from '@portal/shared/people/age-order'
import { ageColumns } from '@portal/shared/resources/ages'
import type { Db } from '../kit/db/tables.ts'

type NameRow = { id: number; name: string }

function listBilingual(db: Db, table: 'formality' | 'folders') {
  return db
    .selectFrom(table)
    .select(['id', 'name', 'name_en'])
    .orderBy('index')
    .orderBy('sort_key')
    .orderBy('id')
    .execute()
}

function listNames(db: Db, table: 'dance_types' | 'units'): Promise<NameRow[]> {
  return db.selectFrom(table).select(['id', 'name']).orderBy('index').orderBy('sort_key').orderBy('id').execute()
}

function listDances(db: Db) {
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

/** The choices in the form for a grade: dance types, and dances sorted by type and symbol. */
export async function readGradeChoices(db: Db) {
  const dances = (await listDances(db)).map(({ type_name: _type, ...dance }) => dance)
  return { danceTypes: await listNames(db, 'dance_types'), dances }
}

/** The entry forms by their ids, with their minimum and maximum numbers of people. */
export async function readFormRanges(db: Db) {
  const rows = await db.selectFrom('formality').select(['id', 'minimum_people', 'maximum_people']).execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** The choices in the form for a content, in a fixed number of queries. */
export async function readContentChoices(db: Db) {
  const dances = await listDances(db)
  return {
    dances: dances.map(({ id, name, symbol, dance_type_id, type_name }) => ({
      id,
      name,
      symbol,
      dance_type: { id: dance_type_id, name: type_name },
    })),
    dance_types: await listNames(db, 'dance_types'),
    ages: await listAges(db),
    grades: await listGrades(db, dances),
    formality: await listBilingual(db, 'formality'),
    unit: await listNames(db, 'units'),
    folders: await listBilingual(db, 'folders'),
  }
}

async function listAges(db: Db) {
  const rows = await db
    .selectFrom('ages')
    .select([...ageColumns, 'code'])
    .execute()
  const ages = rows.toSorted(compareAges)
  const links = await db.selectFrom('ages_more').select(['age_id', 'more_age_id']).orderBy('position').execute()
  const byId = new Map(ages.map((age) => [age.id, age]))
  const linksByAge = Map.groupBy(links, ({ age_id }) => age_id)
  return ages.map((age) => ({
    ...age,
    ages_more: (linksByAge.get(age.id) ?? []).flatMap(({ more_age_id }) => byId.get(more_age_id) ?? []),
  }))
}

async function listGrades(db: Db, dances: Awaited<ReturnType<typeof listDances>>) {
  const grades = await db
    .selectFrom('grades as g')
    .innerJoin('dance_types as t', 't.id', 'g.dance_type_id')
    .select(['g.id', 'g.name', 'g.dance_type_id', 't.name as type_name'])
    .orderBy('g.index')
    .orderBy('g.id')
    .execute()
  const links = await db.selectFrom('grade_dances').select(['grade_id', 'dance_id']).orderBy('position').execute()
  const byId = new Map(dances.map(({ type_name: _type, ...dance }) => [dance.id, dance]))
  const linksByGrade = Map.groupBy(links, ({ grade_id }) => grade_id)
  return grades.map(({ id, name, dance_type_id, type_name }) => ({
    id,
    name,
    dance_id: (linksByGrade.get(id) ?? []).flatMap(({ dance_id }) => byId.get(dance_id) ?? []),
    dance_type: { id: dance_type_id, name: type_name },
  }))
}
