import { expect, test } from 'vitest'
import { testDatabase } from '../test/portal.ts'
import { fileKeyOf, namingFiles, newFileKey } from './file-names.ts'

const { db } = await testDatabase()

/** Columns that hold text and never name a file that was uploaded. A new column belongs here or in `namingFiles`. */
const without: Readonly<Record<string, string>> = {
  athlete_members: 'full_name',
  athletes:
    'code full_name_one full_name_two team_name email mobile people_key unit_sort email_key link_hash link_salt guardian_name guardian_phone language override_reason',
  calendar_events: 'start_date end_date address',
  confirmed_addresses: 'email_key',
  contacts: 'title email mobile',
  content_competition: 'symbol symbol_key',
  dances: 'symbol',
  fees: 'currency_name',
  // Columns of records that are numbers, names and symbols; nothing is brought back from here.
  history: 'table_name action before after reason',
  idempotency_keys: 'key request_hash answer',
  mailing_mails: 'email_key',
  mc: 'moved_console',
  // What a mail says of files it has from `mailings`.
  mails: 'to_address subject text html status last_error cause act address_key',
  payments: 'method note',
  programme_competitors: 'full_name_one full_name_two unit',
  programme_items: 'round dances day time',
  refresh_tokens: 'hash session_id predecessor',
  registrations: 'people_key',
  resources: 'title',
  secrets: 'value',
  sessions: 'id browser system',
  tournament_files: 'title media_type',
  tournaments:
    'address currency_name start_date end_date register_end_date bank_bin bank_account bank_holder hall_language hall_zone',
  undos: 'token_hash',
  user_tokens: 'hash purpose',
  users: 'user_name user_name_key email email_key mobile address type password_hash language',
}
const NO_TEXT = /int|timestamp|^date$|bool|numeric|real|double/iu
// The same in every table: what a record is called, and when something was.
const KNOWN =
  /^(?:name|search_key|sort_key|(?:created|updated|used|expires|revoked|sent|paid|consent|next_attempt|handed|confirmed|moved|aired)_date)$/u

test('every column that holds text is known to name files, or known never to', async () => {
  const tables = await db.introspection.getTables()
  const holding = tables
    .filter(({ name }) => !name.startsWith('kysely_'))
    .flatMap(({ name, columns }) =>
      columns.filter((c) => !NO_TEXT.test(c.dataType) && !KNOWN.test(c.name)).map((c) => `${name}.${c.name}`),
    )
  const naming = Object.entries(namingFiles).flatMap(([table, columns]) =>
    columns.map((column) => `${table}.${column}`),
  )
  const others = Object.entries(without).flatMap(([table, columns]) => columns.split(' ').map((c) => `${table}.${c}`))
  const told = [...naming, ...others]
  expect(new Set(told).size).toBe(told.length)
  expect(holding.filter((column) => !told.includes(column))).toEqual([])
  const all = tables.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`))
  expect(told.filter((column) => !all.includes(column))).toEqual([])
})

test('a key is found in the name of its file, and in nothing else', () => {
  const key = newFileKey()
  for (const path of [`images/${key}-1600.webp`, `images/${key}-preview.jpg`, `documents/${key}`])
    expect(fileKeyOf(path)).toBe(key)
  for (const path of [`images/${key}`, `documents/${key}.pdf`, `documents/x/${key}`, 'images/.keep', 'documents/short'])
    expect(fileKeyOf(path)).toBeUndefined()
})
