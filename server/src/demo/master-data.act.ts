import { fold, searchKey } from '@portal/shared/kit/text/names'
import { textSortKey } from '@portal/shared/kit/text/vietnamese-order'
import type { Db } from '../kit/db/tables.ts'
import { insertInChunks, toNameColumns, toTrailColumns } from './insert.queries.ts'
import { createUnits } from './names.rules.ts'
import {
  ages,
  contentSeeds,
  gradeSeeds,
  prices,
  styles,
  type ContentSeed,
} from '../resources/standard-lists/regulation.rules.ts'

const UNITS = 40

export type DemoContent = ContentSeed & { id: number }
export type MasterData = {
  contents: DemoContent[]
  units: { id: number; name: string }[]
  fees: { id: number; formality_id: number }[]
}

type NamedTable = 'ages' | 'dance_types' | 'dances' | 'grades' | 'units' | 'folders' | 'fees' | 'themes'

/** The ids of the rows of a table, in their manual order. */
async function listIds(db: Db, table: NamedTable): Promise<number[]> {
  const rows = await db.selectFrom(table).select('id').orderBy('index').execute()
  return rows.map(({ id }) => id)
}

/** Adds age groups, dances, grades, units, fees, folders and about 230 contents. */
export async function addMasterData(db: Db, at: string): Promise<MasterData> {
  const ageIds = await addNamedRows(db, 'ages', ages, (age) => ({
    ...toNameColumns(age.name, at),
    ...toEnglishColumns(age.name_en),
    code: age.code,
    start_age: age.start_age,
    end_age: age.end_age,
    start_ages: age.start_ages ?? null,
    end_ages: age.end_ages ?? null,
    total_age: age.total_age ?? null,
  }))
  const ageIdByCode = new Map(ages.map(({ code }, index) => [code, ageIds[index] ?? 0]))
  await insertInChunks(
    db,
    'ages_more',
    ages.flatMap(({ code, youngerGroup }) =>
      youngerGroup
        ? [{ age_id: ageIdByCode.get(code) ?? 0, more_age_id: ageIdByCode.get(youngerGroup) ?? 0, position: 0 }]
        : [],
    ),
  )
  const typeIds = await addNamedRows(db, 'dance_types', styles, ({ name }) => toNameColumns(name, at))
  const typeIdByStyle = new Map(styles.map(({ code }, index) => [code as string, typeIds[index] ?? 0]))
  const dances = styles.flatMap((style) => style.dances.map((dance) => ({ ...dance, style: style.code as string })))
  const danceIds = await addNamedRows(db, 'dances', dances, ({ name, symbol, style }) => ({
    ...toNameColumns(name, at),
    search_key: searchKey(name, symbol),
    symbol,
    dance_type_id: typeIdByStyle.get(style) ?? 0,
  }))
  const danceIdByKey = new Map(dances.map(({ style, symbol }, index) => [style + symbol, danceIds[index] ?? 0]))
  const grades = gradeSeeds()
  const gradeIds = await addNamedRows(db, 'grades', grades, ({ name, style }) => ({
    ...toNameColumns(name, at),
    dance_type_id: typeIdByStyle.get(style) ?? 0,
  }))
  const gradeIdByKey = new Map(grades.map(({ key }, index) => [key, gradeIds[index] ?? 0]))
  await insertInChunks(
    db,
    'grade_dances',
    grades.flatMap(({ key, style, dances: symbols }) =>
      [...symbols].map((symbol, position) => ({
        grade_id: gradeIdByKey.get(key) ?? 0,
        dance_id: danceIdByKey.get(style + symbol) ?? 0,
        position,
      })),
    ),
  )
  const units = createUnits(UNITS)
  const unitIds = await addNamedRows(db, 'units', units, ({ name, code, short_name, province }) => ({
    ...toNameColumns(name, at),
    code,
    short_name,
    province,
    more_key: searchKey(code, short_name, province),
  }))
  const feeIds = await addNamedRows(db, 'fees', prices, ({ name, amount, formality_id }) => ({
    ...toNameColumns(name, at),
    amount,
    formality_id,
    currency_name: 'VND',
  }))
  return {
    contents: await addContents(db, at, { ageIdByCode, gradeIdByKey, unitIds }),
    units: units.map(({ name }, index) => ({ name, id: unitIds[index] ?? 0 })),
    fees: prices.map(({ formality_id }, index) => ({ formality_id, id: feeIds[index] ?? 0 })),
  }
}

function toEnglishColumns(name_en: string) {
  return { name_en, name_en_key: searchKey(name_en) }
}

/** Adds rows in the order of their seeds, and returns their ids in the same order. */
async function addNamedRows<T extends NamedTable, S>(
  db: Db,
  table: T,
  seeds: readonly S[],
  toRow: (seed: S) => Parameters<typeof insertInChunks<T>>[2][number],
): Promise<number[]> {
  await insertInChunks(
    db,
    table,
    seeds.map((seed, index) => ({ ...toRow(seed), index: index + 1 })),
  )
  return listIds(db, table)
}

async function addContents(
  db: Db,
  at: string,
  {
    ageIdByCode,
    gradeIdByKey,
    unitIds,
  }: { ageIdByCode: Map<string, number>; gradeIdByKey: Map<string, number>; unitIds: number[] },
): Promise<DemoContent[]> {
  const seeds = contentSeeds()
  const folders = [...new Map(seeds.map(({ folder }) => [folder.name, folder])).values()]
  const folderIds = await addNamedRows(db, 'folders', folders, ({ name, name_en }) => ({
    ...toNameColumns(name, at),
    ...toEnglishColumns(name_en),
  }))
  const folderIdByName = new Map(folders.map(({ name }, index) => [name, folderIds[index] ?? null]))
  await insertInChunks(
    db,
    'content_competition',
    seeds.map((seed, index) => ({
      name: seed.name,
      name_en: seed.name_en,
      search_key: searchKey(seed.symbol, seed.name, seed.name_en),
      sort_key: textSortKey(seed.name),
      ...toTrailColumns(at),
      index: index + 1,
      symbol: seed.symbol,
      symbol_key: fold(seed.symbol),
      grade_id: seed.grade ? (gradeIdByKey.get(seed.grade) ?? null) : null,
      age_id: ageIdByCode.get(seed.age) ?? 0,
      formality_id: seed.form,
      unit_id: seed.unit === undefined ? null : (unitIds[seed.unit] ?? null),
      folder_id: folderIdByName.get(seed.folder.name) ?? null,
      minimum_athletes: seed.minimum_athletes,
      is_closed: seed.is_closed,
      tournament_id: null,
    })),
  )
  const rows = await db.selectFrom('content_competition').select(['id', 'symbol']).execute()
  const contentIdBySymbol = new Map(rows.map(({ id, symbol }) => [symbol, id]))
  const contents = seeds.map((seed) => ({ ...seed, id: contentIdBySymbol.get(seed.symbol) ?? 0 }))
  await insertInChunks(
    db,
    'content_sub_ages',
    contents.flatMap(({ id, sub_ages }) =>
      sub_ages.map((code, position) => ({ content_competition_id: id, age_id: ageIdByCode.get(code) ?? 0, position })),
    ),
  )
  return contents
}
