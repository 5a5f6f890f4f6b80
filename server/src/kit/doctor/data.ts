import { existsSync } from 'node:fs'
import { sql } from 'kysely'
import { isWrongGrade } from '@portal/shared/contents/grade-mends'
import type { Config } from '../config.ts'
import { readDataKey, dataKeyFile } from '../data-key.ts'
import { databaseFile, readMigrationNames, openDatabase, type Database } from '../db/database.ts'
import { readSecretsKeyId } from '../db/secrets.ts'
import { retentionQuestion } from './kept-months.ts'
import { checkTotals, totalChecks } from './kept-counts.ts'
import { ok, reasonOf, warning, wrong, type Finding } from './finding.ts'

/** The clocks of the portal and of the database may differ by this much. */
const MAX_CLOCK_SKEW_SECONDS = 5

/** Examines the database without changing it. */
export async function dataFindings(config: Config, now: () => Date): Promise<Finding[]> {
  const { DATABASE_URL, DATA_DIR } = config
  if (!DATABASE_URL && !existsSync(databaseFile(DATA_DIR)))
    return [warning('database', `There is none in ${DATA_DIR}. The first start makes it.`)]
  const database = openDatabase({ url: DATABASE_URL, dataDir: DATA_DIR })
  try {
    const startedAt = performance.now()
    await sql`select 1`.execute(database.db)
    const findings = [ok('database', `${database.engine} answers in ${Math.ceil(performance.now() - startedAt)} ms`)]
    const schema = await schemaFinding(database)
    findings.push(schema)
    // The other checks need the newest schema.
    if (schema.state !== 'ok') return findings
    return [
      ...findings,
      await keyFinding(database, config),
      await clockFinding(database, now),
      await integrityFinding(database),
      await gradesFinding(database),
      await retentionFinding(database, config, now()),
    ]
  } catch (error) {
    return [wrong('database', `It does not answer (${reasonOf(error)}). Check DATABASE_URL and DATA_DIR.`)]
  } finally {
    await database.db.destroy()
  }
}

async function schemaFinding(database: Database): Promise<Finding> {
  const { done, waiting } = await readMigrationNames(database)
  if (done.length === 0) return warning('schema', 'The database is empty. The first start fills it.')
  if (waiting.length > 0)
    return warning('schema', `${waiting.length} migrations wait. The next start backs up and runs them.`)
  return ok('schema', `up to date with ${done.length} migrations`)
}

async function keyFinding({ db }: Database, config: Config): Promise<Finding> {
  const secretsKeyId = await readSecretsKeyId(db)
  if (secretsKeyId === null) return warning('data key', 'The secrets are not encrypted yet. The next start does it.')
  const currentKey = readDataKey(config)
  if (currentKey?.id === secretsKeyId) return ok('data key', secretsKeyId)
  const where = config.DATA_KEY ? 'DATA_KEY' : dataKeyFile(config)
  return wrong(
    'data key',
    `The secrets need the key ${secretsKeyId}, which is not in ${where}. The portal will not start.`,
  )
}

async function clockFinding({ db, engine }: Database, now: () => Date): Promise<Finding> {
  if (engine === 'postgres') {
    const { rows } = await sql<{ at: string }>`select clock_timestamp() as at`.execute(db)
    const skew = Math.round((Date.parse(rows[0]?.at ?? '') - now().getTime()) / 1000)
    if (Math.abs(skew) > MAX_CLOCK_SKEW_SECONDS)
      return wrong('clock', `The database's clock is ${skew} s from this one. Synchronise both (NTP).`)
  }
  const newestChange = await db
    .selectFrom('history')
    .select((eb) => eb.fn.max('created_date').as('at'))
    .executeTakeFirst()
  if (newestChange?.at && Date.parse(newestChange.at) > now().getTime() + MAX_CLOCK_SKEW_SECONDS * 1000)
    return wrong(
      'clock',
      `The newest change is of ${newestChange.at}, later than now (${now().toISOString()}). Set the clock.`,
    )
  return ok('clock', now().toISOString())
}

/** Looks for events of couples with the grade of a solo dancer: earlier versions took them like that from last year's files. */
async function gradesFinding({ db }: Database): Promise<Finding> {
  const grades = await db.selectFrom('grades').select(['id', 'name']).execute()
  const contents = await db.selectFrom('content_competition').select(['symbol', 'formality_id', 'grade_id']).execute()
  const symbols = contents
    .filter(({ formality_id, grade_id }) => isWrongGrade(formality_id, grade_id, grades))
    .map(({ symbol }) => symbol)
  if (symbols.length === 0) return ok('grades', 'each event has a grade of its form')
  const examples = [...new Set(symbols)].slice(0, 5).join(', ')
  return warning(
    'grades',
    `${symbols.length} events have a grade of another form (${examples}). Mend them from the To do list of their tournaments.`,
  )
}

async function retentionFinding({ db }: Database, config: Config, now: Date): Promise<Finding> {
  const question = await retentionQuestion(db, config, now)
  return question === null ? ok('retention', 'decided') : warning('retention', question)
}

async function integrityFinding({ db, engine }: Database): Promise<Finding> {
  const faults = await checkTotals(db, totalChecks)
  if (engine === 'sqlite') {
    const pages = await sql<{ quick_check: string }>`pragma quick_check`.execute(db)
    faults.push(...pages.rows.map(({ quick_check }) => quick_check).filter((line) => line !== 'ok'))
    const keys = await sql<{ table: string }>`pragma foreign_key_check`.execute(db)
    faults.push(...keys.rows.map(({ table }) => `a row of ${table} points at nothing`))
  } else {
    const { rows } = await sql<{ name: string }>`
      select indexrelid::regclass::text as name from pg_index where not indisvalid`.execute(db)
    faults.push(...rows.map(({ name }) => `the index ${name} is not valid`))
  }
  if (faults.length === 0) return ok('soundness', 'counts, keys and pages agree')
  return wrong(
    'soundness',
    `${faults.slice(0, 5).join('; ')}. Make a backup, then restore an earlier one elsewhere and compare.`,
  )
}
