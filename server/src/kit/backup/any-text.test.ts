import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { entryCallsOf } from '../../test/entry-helpers.ts'
import { entrySeason } from '../../test/entry-season.ts'
import { testDatabase, testPortal, type Portal } from '../../test/portal.ts'
import { TEST_KEY } from '../../test/running-portal.ts'
import { createDataKey } from '../data-key.ts'
import { readCatalogue } from '../db/catalogue.ts'
import type { Engine } from '../db/columns.ts'
import { copyPortal } from '../copy/copy.ts'
import { selectCopiedTables, readDigest } from '../copy/rows.ts'
import type { Database } from '../db/database.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'

const folder = mkdtempSync(join(tmpdir(), 'portal-any-text-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Signs at which some readers end a line or a text, or that they leave out. */
const NOTORIOUS = '\u2028\u2029\u0085\u000b\f\r\n\ufeff\ufffe\u{e0041}\u200b"\\\u202e👩‍👩‍👧'
const KEPT_BY_TRIGGERS = new Set(['unit_sort'])
/** PostgreSQL knows times and dates from texts, SQLite does not. */
const types = await readCatalogue((await testDatabase()).db)
const anyText = fc.string({ unit: 'binary', maxLength: 60 }).map((text) => text.replaceAll('\0', ''))

/** Puts texts into every text column of rows that are there; columns whose values a constraint names keep theirs. */
async function fillTexts({ db }: Database, texts: fc.Arbitrary<string>): Promise<string[]> {
  const filled: string[] = []
  const catalogue = await readCatalogue(db)
  for (const { name, key, columns, generated } of selectCopiedTables(catalogue))
    for (const column of columns) {
      const type = types.columns.find((each) => each.table === name && each.column === column)?.type ?? ''
      if (!/text|char/iu.test(type) || KEPT_BY_TRIGGERS.has(column) || generated.has(column) || key.includes(column))
        continue
      const text = NOTORIOUS + (fc.sample(texts, 1)[0] ?? '')
      const first = sql`(select ${sql.ref(key[0] ?? 'id')} from ${sql.table(name)} limit 1)`
      const changed = await db
        .transaction()
        .execute(async (tx) =>
          sql`update ${sql.table(name)} set ${sql.ref(column)} = ${text} where ${sql.ref(key[0] ?? 'id')} = ${first}`.execute(
            tx,
          ),
        )
        .catch(() => null)
      if (Number(changed?.numAffectedRows ?? 0) > 0) filled.push(`${name}.${column}`)
    }
  return filled
}

async function digests({ db }: Database): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const table of selectCopiedTables(await readCatalogue(db)))
    found[table.name] = (await readDigest(db, table)).hash
  return found
}

const pairs: [Engine, Engine][] =
  process.env.TEST_ENGINE === 'postgres'
    ? [
        ['postgres', 'postgres'],
        ['postgres', 'sqlite'],
        ['sqlite', 'postgres'],
      ]
    : [['sqlite', 'sqlite']]

async function portalWithTexts(engine: Engine): Promise<Portal> {
  const portal = await testPortal({}, undefined, engine)
  const season = await entrySeason(portal)
  await entryCallsOf(portal, season).register()
  await portal.call('POST', '/contacts', {
    body: {
      name: 'Hoa',
      email: 'hoa@example.org',
      mobile: '0912345678',
      content_summary: 'one\u2028two',
      content_detail: 'x',
    },
  })
  const filled = await fillTexts(portal, anyText)
  expect(filled).toEqual(
    expect.arrayContaining(['athletes.full_name_one', 'mails.text', 'tournaments.name', 'history.after']),
  )
  expect(filled.length).toBeGreaterThan(60)
  return portal
}

describe.each(pairs)('any text in any column on %s', (from, to) => {
  test(`is the same after a backup and a restore on ${to}`, async () => {
    const portal = await portalWithTexts(from)
    const path = join(folder, `${from}-${to}.zip`)
    await makeBackup({ DATA_DIR: portal.dataDir, DATABASE_URL: portal.url, DATA_KEY: TEST_KEY }, path, new Date())
    const restoredDatabase = await testDatabase(async ({ dataDir, url }) => {
      await restoreBackup(path, { DATA_DIR: dataDir, DATABASE_URL: url }, { keys: [createDataKey(TEST_KEY)] })
    }, to)
    expect(await digests(restoredDatabase)).toEqual(await digests(portal))
  })
})

test.runIf(process.env.TEST_ENGINE === 'postgres')(
  'any text in any column is the same after a move to PostgreSQL',
  async () => {
    const portal = await portalWithTexts('sqlite')
    const copiedDatabase = await testDatabase(undefined, 'postgres')
    await copyPortal(portal, copiedDatabase)
    expect(await digests(copiedDatabase)).toEqual(await digests(portal))
  },
)
