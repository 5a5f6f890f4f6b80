import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { testDatabase } from '../test/portal.ts'
import { getCatalogue, type Catalogue } from '../kit/db/catalogue.ts'
import { declarations, declaredColumns } from './personal-columns.queries.ts'

const { db } = await testDatabase()

/** Columns that somebody has to decide about: texts, and numbers that are about a person. Moments are about rows. */
const undeclared = ({ columns }: Catalogue, register: typeof declarations) => {
  const declared = new Map(register.map(([table, each]) => [table, declaredColumns(each)]))
  return columns
    .filter(({ column, type }) => (type === 'text' && !column.endsWith('_date')) || /birth|json/u.test(column + type))
    .filter(({ table, column }) => !declared.get(table)?.has(column))
    .map(({ table, column }) => `${table}.${column}`)
}

test('every text of the schema is declared as personal or not', async () => {
  expect(undeclared(await getCatalogue(db), declarations)).toEqual([])
})

test('a column that a migration adds is missed until somebody declares it', async () => {
  const { columns, keys } = await getCatalogue(db)
  const added = {
    table: 'payments',
    column: 'payer_name',
    type: 'text',
    is_generated: false,
    key_place: 0,
    default_value: null,
  }
  expect(undeclared({ columns: [...columns, added], keys }, declarations)).toEqual(['payments.payer_name'])
})

test('what is declared is there, and rows are found by a column that is there', async () => {
  const { columns } = await getCatalogue(db)
  const existingColumns = new Set(columns.map(({ table, column }) => `${table}.${column}`))
  const declaredNames = declarations.flatMap(([table, each]) =>
    [...declaredColumns(each), ...(each.key ? [each.key] : [])].map((column) => `${table}.${column}`),
  )
  expect(declaredNames.filter((name) => !existingColumns.has(name))).toEqual([])
})

test('every table with personal columns is described for people', () => {
  const text = readFileSync(new URL('../../../docs/privacy.md', import.meta.url), 'utf8')
  const personal = declarations.filter(([, { owner, mentions = [] }]) => owner !== undefined || mentions.length > 0)
  expect(personal.filter(([table]) => !text.includes(`\`${table}\``)).map(([table]) => table)).toEqual([])
})

test('a table that is personal to an account goes with it by its foreign key', async () => {
  const { keys } = await getCatalogue(db)
  const cascades = new Set(keys.filter(({ on_delete }) => on_delete === 'cascade').map(({ table }) => table))
  const own = declarations
    .filter(([table, { owner }]) => owner === 'account' && table !== 'users')
    .map(([table]) => table)
  expect(own.filter((table) => !cascades.has(table))).toEqual([])
})
