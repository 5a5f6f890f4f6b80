import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { plainResources } from '@portal/shared/resources/index'
import { tableWriters } from '../../kit/db/writes/table-writers.ts'

/** Tables of dance sport: what the rooms of it write, and their plain resources. Accounts, mails and texts any portal has. */
const ROOMS = ['contents', 'entries', 'programme', 'resources', 'tournaments']
const domain = [
  ...Object.entries(tableWriters).flatMap(([table, { room }]) => (ROOMS.includes(room) ? [table] : [])),
  ...plainResources.map(({ name }) => name),
].filter((table) => table !== 'news' && table !== 'resources')

/** Where the kit still names such tables, and why. Nothing is added here; what moves to its room is taken out. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'copy/rows.ts': 'a new database has its forms already: a copy replaces them',
  'crud/usage.ts': 'where else a record is used that cannot be deleted, and how it is called there',
  'db/constraints.ts': 'a refusal for each unique constraint of the schema',
  'db/secrets.ts': 'whether there are personal links decides how their first key is made',
  'doctor/data.ts': 'a command beside the portal that looks at everything',
  'doctor/kept-counts.ts': 'a command beside the portal that counts again what triggers keep',
  'doctor/kept-months.ts': 'how many entries would be emptied is said before anybody decides it',
  'files/file-references.ts': 'tables in whose texts no uploaded file is looked for',
}

/** The schema itself, and who writes it. */
const SCHEMA = /[.]test[.]ts$|^db[/](?:migrations[/]|tables[.]ts$|writes[/]table-writers[.]ts$)/u
const COMMENTS = /\/\*[^]*?\*\/|^\s*\/\/.*$/gmu
/** Named in quotes, alone or before an alias or a column, or within a statement. */
const NAMES = new RegExp(`(?:['"\`]|\\b(?:from|join|into|update)\\s+)(?:${domain.join('|')})(?=['"\`.,\\s])`, 'u')

const root = new URL('../../kit/', import.meta.url)
const naming = globSync('**/*.ts', { cwd: root }).filter(
  (file) => !SCHEMA.test(file) && NAMES.test(readFileSync(new URL(file, root), 'utf8').replaceAll(COMMENTS, '')),
)

test('the kit names no table of dance sport, but where it is declared with a reason', () => {
  expect(domain.length).toBeGreaterThan(25)
  expect(naming.filter((file) => !(file in EXCEPTIONS))).toEqual([])
})

test('what is declared as an exception is one still', () => {
  expect(Object.keys(EXCEPTIONS).filter((file) => !naming.includes(file))).toEqual([])
})
