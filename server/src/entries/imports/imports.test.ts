import { read, utils } from '@e965/xlsx'
import { beforeEach, describe, expect, test } from 'vitest'
import { importCalls } from '@portal/shared/imports/import-calls'
import type { Authorized } from '../../kit/deps.ts'
import { entryCallsOf } from '../../test/entry-helpers.ts'
import { importCallsOf, lettersOf, findingCodes } from '../../test/entry-imports.ts'
import { entrySeason, rowCounts } from '../../test/entry-season.ts'
import { testPortal } from '../../test/portal.ts'
import { beforeQueries, statementsOf } from '../../test/queries.ts'
import { importEntries, prepareImport } from './entries-import.act.ts'

const portal = await testPortal()
const season = await entrySeason(portal)
const { token } = await portal.signIn('admin')
const { register, done, refused, seen } = entryCallsOf(portal, season)
const { otherPeople, row, preview, write } = importCallsOf(portal, season, token)
const tournament_id = season.tournaments.open

const importBody = (rows: readonly object[]) => importCalls.entries.body.parse({ tournament_id, rows })

/** Rows of other people each time. */
let mark = ''
beforeEach(() => {
  mark = otherPeople()
})

describe('an import', () => {
  test('enters each row as a registration by an admin: approved, priced, without a bib, and no mail goes out', async () => {
    const mails = (await rowCounts(portal)).mails
    const answer = await write([row(2, { contents: ['D1', 'D2'] }), row(3)])
    expect(answer).toMatchObject({ added: 2, there: 0 })
    const entry = await seen(token, answer.rows[0].id)
    expect(entry).toMatchObject({ status: 1, fee_amount: 450_000, number: null })
    expect((await rowCounts(portal)).mails).toBe(mails)
  })

  test('mails each entrant where it is asked for', async () => {
    const mails = (await rowCounts(portal)).mails ?? 0
    await write([row(2), row(3)], { mails: 1 })
    expect((await rowCounts(portal)).mails).toBe(mails + 2)
  })

  test('enters people whom the organiser cannot reach, without inventing an address or mailing one', async () => {
    const mails = (await rowCounts(portal)).mails
    const rows = [row(2, { email: '', mobile: '' }), row(3, { email: '' })]
    expect((await preview(rows)).map(({ state }) => state)).toEqual(['ok', 'ok'])
    const answer = await write(rows, { mails: 1 })
    const [first, second] = await Promise.all(answer.rows.map(async ({ id }: { id: number }) => seen(token, id)))
    expect([first.email, first.mobile, second.email, second.mobile]).toEqual(['', '', '', '0912345678'])
    expect((await rowCounts(portal)).mails).toBe(mails)
    const round = { tournament_id, message: 'Xin chào', again: 1, preview: 1 }
    const counted = (await portal.call('POST', '/athletes/send-email-for-athletes', { token, body: round })).json().data
    const reached = await portal.db
      .selectFrom('athletes')
      .select('email_key')
      .distinct()
      .where('tournament_id', '=', tournament_id)
      .where('status', '=', 1)
      .where('email_key', '<>', '')
      .execute()
    expect(counted.addresses).toBe(reached.length)
  })

  test('of the same list again writes nothing', async () => {
    const rows = [row(2), row(3, { contents: ['D1', 'D2'] }), row(4, { unit: '' })]
    await write(rows)
    const before = await rowCounts(portal)
    expect((await preview(rows)).map(({ state }) => state)).toEqual(['there', 'there', 'there'])
    expect(await write(rows)).toMatchObject({ added: 0, there: 3 })
    expect(await rowCounts(portal)).toEqual(before)
  })

  test('sent twice at once, or again after a lost answer, enters everybody once', async () => {
    const rows = [row(2), row(3)]
    const headers = { 'idempotency-key': `import ${mark} 1` }
    const [firstAnswer, secondAnswer] = await Promise.all([write(rows, {}, headers), write(rows, {}, headers)])
    expect(firstAnswer).toEqual(secondAnswer)
    // Whichever was faster, and wherever it overtook the other one.
    for (const year of [1990, 1991, 1992, 1993, 1994, 1995]) {
      const rows = [4, 5, 6, 7].map((line) => row(line, { date_of_birth_one: String(year) }))
      const [three, four] = await Promise.all([write(rows), write(rows)])
      expect([three.added, four.added].toSorted()).toEqual([0, 4])
    }
  })

  test('with one row that has a problem writes none of them', async () => {
    const before = await rowCounts(portal)
    const rows = [row(2), row(3, { email: 'x' }), row(4, { unit: 'CLB Mới Tinh' })]
    const { errors, status } = await refused('POST', '/athletes/import', { token, body: { tournament_id, rows } })
    expect(status).toBe(422)
    expect(errors.map(({ path }) => path)).toEqual(['rows.3.email', 'rows.4.unit'])
    expect(await rowCounts(portal)).toEqual(before)
  })

  test('adds a new unit only where it was allowed, once for all its rows, as a listed one', async () => {
    const unit = `CLB Mùa Thu ${mark}`
    const rows = [row(2, { unit }), row(3, { unit: unit.toUpperCase() })]
    const body = { tournament_id, rows }
    const { new_units } = await done('POST', '/athletes/import/preview', { token, body })
    expect(new_units).toEqual([{ name: unit, nearest: null, rows: 2, allowed: false }])
    const allowed = { new_units: [unit] }
    expect((await preview(rows, allowed)).map(({ state }) => state)).toEqual(['ok', 'ok'])
    await write(rows, allowed)
    const newUnits = await portal.db
      .selectFrom('units')
      .select(['name', 'status'])
      .where('name', 'like', 'CLB Mùa Thu %')
      .execute()
    expect(newUnits).toEqual([{ name: unit, status: 1 }])
  })

  test('of people who wait already enters them not again', async () => {
    const unit_id = season.units.saoMai
    const { full_name_one, full_name_two } = row(2)
    const waiting = await register({ full_name_one, full_name_two, unit_id })
    const [there] = await preview([row(2)])
    expect(there).toMatchObject({ state: 'there', entry: { id: waiting.id, code: waiting.code } })
    const [beside] = await preview([row(2, { contents: ['D1', 'D2'] })])
    expect(beside?.state).toBe('warning')
    expect(findingCodes(beside ?? { findings: [] })).toEqual(['full_name_one ENTRY_BESIDE'])
  })

  test('adds further contents to an approved entry only when that row is chosen', async () => {
    const { rows } = await write([row(2)])
    const more = row(2, { contents: ['D1', 'D2'] })
    const [joins] = await preview([more])
    expect(joins).toMatchObject({ state: 'warning', fee: 150_000, entry: { id: rows[0].id } })
    expect(await write([more])).toMatchObject({ rows: [{ result: 'joined', id: rows[0].id }] })
    expect(await seen(token, rows[0].id)).toMatchObject({ fee_amount: 450_000 })
    expect((await preview([more]))[0]?.state).toBe('there')
  })

  test('notices what was mended by hand since, and takes nothing back', async () => {
    const { rows } = await write([row(2)])
    const id = rows[0].id
    const entry = await seen(token, id)
    const mended = {
      ...row(2),
      full_name_one: `Trần Văn Mới ${mark}`,
      unit_id: season.units.saoMai,
      tournament_detail_id: [season.contents.pair],
      version: entry.version,
    }
    await done('PUT', `/athletes/${id}`, { token, body: mended })
    const [again] = await preview([row(2)])
    expect(again).toMatchObject({ state: 'warning', entry: { id } })
    expect(findingCodes(again ?? { findings: [] })).toContain('full_name_one ENTRY_CHANGED')
    const otherRow = row(2, { full_name_one: mended.full_name_one, date_of_birth_one: '1994' })
    expect(findingCodes((await preview([otherRow]))[0] ?? { findings: [] })).toContain('full_name_one SAME_NAMES')
    expect(await seen(token, id)).toMatchObject({ full_name_one: mended.full_name_one })
  })

  test('is refused for a namesake who came after the preview, and goes in once the warning was seen', async () => {
    await preview([row(2)])
    const namesake = row(2, { date_of_birth_one: '1994' })
    await write([namesake])
    const body = { tournament_id, rows: [row(2)], warned: [] }
    expect(await refused('POST', '/athletes/import', { token, body })).toMatchObject({
      status: 409,
      message: 'IMPORT_WARNINGS_NEW',
      errors: [{ path: 'rows.2.full_name_one', code: 'SAME_NAMES' }],
    })
    expect(await write([row(9_000)], { warned: [9_000] })).toMatchObject({ added: 1 })
  })

  test.each([
    ['after it was read', 0],
    ['by a call that began before it was read', -5_000],
  ])('is refused for a namesake who is entered while the list is prepared, %s', async (_when, began) => {
    const body = { ...importBody([row(2)]), warned: [] }
    const actor = { user_id: null, role: 'admin' } as Authorized<'list:import'>
    const importRequest = { body, actor, language: 'en' } as const
    const prepared = await prepareImport(portal.db, portal, importRequest)
    const { now } = portal.clock
    portal.clock.now = new Date(now.getTime() + began)
    await write([row(2, { date_of_birth_one: '1994' })])
    portal.clock.now = now
    const writing = portal.db.transaction().execute(async (tx) => importEntries(tx, portal, importRequest, prepared))
    await expect(writing).rejects.toMatchObject({ code: 'IMPORT_WARNINGS_NEW' })
  })

  test('warns of the same people in another unit', async () => {
    await write([row(2)])
    const [otherUnitRow] = await preview([row(2, { unit: 'CLB Bình Minh' })])
    expect(findingCodes(otherUnitRow ?? { findings: [] })).toEqual(['unit OTHER_UNIT'])
    expect(otherUnitRow?.state).toBe('warning')
  })

  test('makes one entry of several rows of the same people, and refuses the same content twice', async () => {
    const swapped = {
      full_name_one: row(2).full_name_two,
      date_of_birth_one: '1996',
      full_name_two: row(2).full_name_one,
      date_of_birth_two: '1995',
    }
    const rows = [row(2), row(3, { ...swapped, contents: ['D2'] }), row(4, { ...swapped, contents: ['D2', 'D1'] })]
    const [firstRow, secondRow, thirdRow] = await preview(rows)
    expect([firstRow?.state, secondRow?.state, thirdRow?.state]).toEqual(['ok', 'ok', 'problem'])
    expect(findingCodes(secondRow ?? { findings: [] })).toEqual([' JOINS_ROW'])
    expect(thirdRow?.findings[0]).toMatchObject({ code: 'ENTERED_IN_ROW' })
    expect([firstRow?.fee, secondRow?.fee]).toEqual([300_000, 150_000])
    const answer = await write(rows.slice(0, 2))
    expect(answer.rows.map(({ result }: { result: string }) => result)).toEqual(['added', 'joined'])
    expect(await seen(token, answer.rows[0].id)).toMatchObject({ fee_amount: 450_000 })
  })

  test('of more rows than are imported at once is refused before anything is looked at', async () => {
    const rows = Array.from({ length: 2_001 }, (_, at) => row(at + 1))
    const { message, errors } = await refused('POST', '/athletes/import', { token, body: { tournament_id, rows } })
    expect([message, errors[0]?.code]).toEqual(['VALIDATION', 'LIST_TOO_LONG'])
  })

  test('of hundreds of rows is one transaction, and looked at again finds them all', async () => {
    const rows = Array.from({ length: 400 }, (_, at) =>
      row(at + 2, { full_name_one: `Vũ ${mark} ${lettersOf(at)}`, full_name_two: `Đỗ ${mark} ${lettersOf(at)}` }),
    )
    const before = (await rowCounts(portal)).athletes ?? 0
    expect((await preview(rows)).filter(({ state }) => state !== 'ok')).toEqual([])
    expect(await write(rows)).toMatchObject({ added: 400, there: 0 })
    expect((await rowCounts(portal)).athletes).toBe(before + 400)
    expect((await preview(rows)).filter(({ state }) => state !== 'there')).toEqual([])
  })
})

test('the template holds every content of the tournament, and is read back as an empty list', async () => {
  for (const language of ['en', 'vi']) {
    const answer = await portal.call('GET', `/athletes/import/template?tournament_id=${tournament_id}`, {
      token,
      headers: { 'accept-language': language },
    })
    expect(answer.statusCode).toBe(200)
    const book = read(answer.rawPayload)
    const [list = '', contents = ''] = book.SheetNames
    const symbols = utils.sheet_to_json<string[]>(book.Sheets[contents] ?? {}, { header: 1 }).map(([symbol]) => symbol)
    expect(symbols).toContain('NB')
    expect(utils.sheet_to_json(book.Sheets[list] ?? {}, { header: 1 }).length).toBe(1)
  }
})

test('a long list is entered by as many statements as a short one', async () => {
  const countOf = async (length: number) => {
    mark = otherPeople()
    const rows = Array.from({ length }, (_, n) => row(n + 2, { full_name_one: `Trần Văn ${mark} ${lettersOf(n)}` }))
    const sent = await statementsOf(portal.db, async () => expect(await write(rows)).toMatchObject({ added: length }))
    return sent.length
  }
  await countOf(20)
  expect(await countOf(60)).toBe(await countOf(20))
})

test('who is entered while a list is prepared is not entered again', async () => {
  const rows = Array.from({ length: 20 }, (_, n) => row(n + 2, { full_name_one: `Trần Văn ${mark} ${lettersOf(n)}` }))
  const [first = row(2)] = rows
  let registered = false
  let answer = { added: 0, there: 0 }
  const meanwhile = async ({ sql }: { sql: string }) => {
    if (registered || !sql.startsWith('select "athlete_id", "tournament_detail_id" from "registrations"')) return
    registered = true
    const { full_name_one, date_of_birth_one, full_name_two } = first
    await register({
      full_name_one,
      date_of_birth_one,
      full_name_two,
      date_of_birth_two: '1996',
      unit_id: season.units.saoMai,
    })
  }
  await beforeQueries(portal.db, meanwhile, async () => {
    answer = await write(rows)
  })
  expect(answer).toMatchObject({ added: 19, there: 1 })
})

test('nobody is entered without their unit when it is deleted while a list is prepared', async () => {
  const unit = `CLB Sắp Xóa ${mark}`
  const { id } = await done('POST', '/units/create', { token, body: { name: unit } })
  const before = await rowCounts(portal)
  let deleted = false
  const meanwhile = async ({ sql }: { sql: string }) => {
    if (deleted || !sql.startsWith('select "athlete_id", "tournament_detail_id" from "registrations"')) return
    deleted = true
    await done('DELETE', `/units/${id}`, { token })
  }
  await beforeQueries(portal.db, meanwhile, async () => {
    const body = { tournament_id, rows: [row(2, { unit })] }
    expect(await refused('POST', '/athletes/import', { token, body })).toMatchObject({ message: 'IMPORT_PROBLEMS' })
  })
  expect(deleted).toBe(true)
  expect((await rowCounts(portal)).athletes).toBe(before.athletes)
})

describe('while a list is prepared', () => {
  /** Imports a row whose people are entered in its only event, and runs `change` upon that entry once the row is assessed. */
  const writeWhile = async (change: (id: number) => Promise<unknown>) => {
    const list = [row(2)]
    const { id } = (await write(list)).rows[0]
    let isChanged = false
    const meanwhile = async ({ sql }: { sql: string }) => {
      if (isChanged || !sql.startsWith('select "record_id", "after" from "history"')) return
      isChanged = true
      await change(id)
    }
    let answer = { added: 0, there: 0, rows: [{ result: '', id: 0 }] }
    await beforeQueries(portal.db, meanwhile, async () => {
      answer = await write(list)
    })
    expect(isChanged).toBe(true)
    return { id, answer }
  }

  test('people whose entry is withdrawn are entered', async () => {
    const { id, answer } = await writeWhile(async (entry) =>
      done('PUT', '/athletes/withdraw/all', { token, body: { id: [entry] } }),
    )
    expect(answer).toMatchObject({ added: 1, there: 0, rows: [{ result: 'added' }] })
    expect(answer.rows[0]?.id).not.toBe(id)
  })

  test('people whose entry loses an event are entered for it', async () => {
    const { id, answer } = await writeWhile(async (entry) =>
      portal.db.deleteFrom('registrations').where('athlete_id', '=', entry).execute(),
    )
    expect(answer).toMatchObject({ added: 1, there: 0, rows: [{ result: 'joined', id }] })
  })
})
