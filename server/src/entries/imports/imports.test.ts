import { read, utils } from '@e965/xlsx'
import { beforeEach, describe, expect, test } from 'vitest'
import { entryCallsOf } from '../../test/entry-helpers.ts'
import { entrySeason, rowCounts } from '../../test/entry-season.ts'
import { testPortal } from '../../test/portal.ts'
import { assessEntries } from './assess-rows.ts'
import { importContext } from './import-context.ts'

const portal = await testPortal()
const season = await entrySeason(portal)
const { token } = await portal.signIn('admin')
const { register, done, refused, seen } = entryCallsOf(portal, season)
const { tournaments } = season
const tournament_id = tournaments.open

let people = 0
/** Rows of other people each time. */
let mark = ''
beforeEach(() => {
  mark = [...String(++people)].map((digit) => 'ABCDEGHKLM'[Number(digit)]).join('')
})
const row = (line: number, more: Record<string, unknown> = {}) => ({
  line,
  full_name_one: `Trần Văn ${mark} ${'ABCDEGHKLM'[line % 10]}`,
  date_of_birth_one: '1995',
  full_name_two: `Lê Thị ${mark} ${'ABCDEGHKLM'[line % 10]}`,
  date_of_birth_two: '12/5/1996',
  unit: 'CLB Sao Mai',
  email: 'club@example.org',
  mobile: '0912345678',
  contents: ['D1'],
  ...more,
})
type Row = ReturnType<typeof row>
type Seen = {
  line: number
  state: string
  findings: { path: string; code: string; level: string; message: string; suggest: string | null }[]
  people: { name: string; year: number | null }[]
  contents: string[]
  unit: string | null
  fee: number | null
  entry: { id: number; code: string } | null
}

const preview = async (rows: Row[], more: Record<string, unknown> = {}): Promise<Seen[]> =>
  (await done('POST', '/athletes/import/preview', { token, body: { tournament_id, rows, ...more } })).rows
const write = async (rows: Row[], more: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  done('POST', '/athletes/import', { token, headers, body: { tournament_id, rows, ...more } })
const said = ({ findings }: Pick<Seen, 'findings'>) => findings.map(({ path, code }) => `${path} ${code}`)
const first = async (more: Record<string, unknown>, options: Record<string, unknown> = {}) => {
  const [only] = await preview([row(2, more)], options)
  if (!only) throw new Error('no row')
  return only
}

describe('a look at a list', () => {
  test.each(['1850', '2031', '2190'])(
    'says of the year %s its limits of today, and nothing of the age',
    async (year) => {
      const { findings } = await first({ date_of_birth_one: year, contents: ['TN1', 'D1'] })
      expect(findings.filter(({ path }) => !path.startsWith('contents.0'))).toEqual([
        expect.objectContaining({ path: 'date_of_birth_one', message: 'A year from 1900 to 2026' }),
      ])
      expect(findings.map(({ code }) => code)).not.toContain('AGE_OUT_OF_RANGE')
    },
  )

  test('says of a broken name that it is broken, and no more', async () => {
    const wrong = await first({
      full_name_one: '=X("a";"b")',
      full_name_two: '',
      date_of_birth_two: '',
      contents: ['S1'],
    })
    expect(said(wrong)).toEqual(['full_name_one CELL_FORMULA'])
  })

  test('writes nothing, and tells of each row how it was read and what it costs', async () => {
    const before = await rowCounts(portal)
    const [ok] = await preview([row(2, { contents: ['d1', 'D2'] })])
    expect(ok).toMatchObject({ line: 2, state: 'ok', findings: [], contents: ['D1', 'D2'], unit: 'CLB Sao Mai' })
    expect(ok?.fee).toBe(450_000)
    expect(ok?.people.map(({ year }) => year)).toEqual([1995, 1996])
    expect(await rowCounts(portal)).toEqual(before)
  })

  test.each([
    [{ email: 'not an address' }, 'email EMAIL_INVALID'],
    [{ email: '' }, 'email FIELD_BLANK'],
    [{ mobile: '12' }, 'mobile PHONE_INVALID'],
    [{ date_of_birth_one: '95' }, 'date_of_birth_one YEAR_FORMAT'],
    [{ date_of_birth_one: '2027' }, 'date_of_birth_one YEAR_OUT_OF_RANGE'],
    [{ full_name_one: 'Trần <b>' }, 'full_name_one NAME_CHARACTERS'],
    [{ full_name_one: 'Tr\u0000n Van' }, 'full_name_one CONTROL_CHARACTER'],
    [{ full_name_one: '=HYPERLINK("http://x.example";"An")' }, 'full_name_one CELL_FORMULA'],
    [{ full_name_one: 'Nguyá»…n VÄƒn An' }, 'full_name_one CELL_GARBLED'],
    [{ full_name_one: '' }, 'full_name_one FIELD_BLANK'],
    [{ contents: [] }, 'contents LIST_TOO_SHORT'],
    [{ contents: ['D1', 'ZZZZ'] }, 'contents.1 SYMBOL_UNKNOWN'],
    [{ contents: ['S1'] }, 'contents.0 FORM_MISMATCH'],
    [{ contents: ['D1', 'D9'] }, 'contents.1 CONTENT_NOT_OPEN'],
    [{ full_name_two: '', date_of_birth_two: '', contents: ['TN1'] }, 'contents.0 AGE_OUT_OF_RANGE'],
    [
      { full_name_two: '', date_of_birth_two: '', date_of_birth_one: '', contents: ['TN1'] },
      'date_of_birth_one YEAR_NEEDED',
    ],
    [{ unit: '12345' }, 'unit UNIT_UNKNOWN'],
    [{ unit: 'CLB Hoa Phượng Đỏ' }, 'unit UNIT_UNKNOWN'],
  ])('%j has the problem %s', async (more, problem) => {
    const seenRow = await first(more)
    expect(said(seenRow)).toContain(problem)
    expect(seenRow.state).toBe('problem')
    expect(
      (await refused('POST', '/athletes/import', { token, body: { tournament_id, rows: [row(2, more)] } })).message,
    ).toBe('IMPORT_PROBLEMS')
  })

  test('a row has all its problems at once, in the reader’s language', async () => {
    const body = { tournament_id, rows: [row(2, { email: 'x', contents: ['S1'] })] }
    const headers = { 'accept-language': 'vi' }
    const { rows } = await done('POST', '/athletes/import/preview', { token, headers, body })
    expect(said(rows[0]).toSorted()).toEqual([
      'contents.0 FORM_MISMATCH',
      'contents.0 PEOPLE_TOO_MANY',
      'email EMAIL_INVALID',
    ])
    expect(rows[0].findings.map(({ message }: { message: string }) => message)).toContain('Địa chỉ e-mail không hợp lệ')
  })

  test('an unknown symbol and an unknown unit come with the nearest one', async () => {
    const { findings } = await first({ unit: 'CLB Sao May', contents: ['S1, D11'] })
    expect(findings.map(({ suggest }) => suggest)).toEqual(expect.arrayContaining(['CLB Sao Mai', 'S1, D1']))
  })

  test('a cell of more contents than anybody enters says how many it may hold, and no more', async () => {
    const wrong = await first({ contents: ['D1', Array.from({ length: 51 }, (_, n) => `Z${n}`).join(', ')] })
    expect(said(wrong)).toEqual(['contents.1 CONTENTS_TOO_MANY'])
    expect(wrong.findings[0]?.message).toContain('50')
    expect(wrong.state).toBe('problem')
  })

  test('a row of nothing but unknown contents is answered with the first ones, and a long cell is not repeated for each', async () => {
    const some = Array.from({ length: 10 }, (_, n) => `Z${n}`).join(',')
    const many = await first({ contents: Array.from({ length: 30 }, () => some) })
    expect(many.findings.length).toBe(20)
    expect(many.state).toBe('problem')
    const prose = `S11, D11, ${'x'.repeat(7_000)}`
    expect(JSON.stringify((await first({ contents: [prose] })).findings).length).toBeLessThan(2 * 7_000)
  })

  test('of many rows leaves other requests their turn', async () => {
    const context = await importContext(portal.db, { tournament_id, now: portal.clock.now, language: 'en' })
    let turns = 0
    let waiting: NodeJS.Immediate | undefined
    const count = () => {
      turns += 1
      waiting = setImmediate(count)
    }
    count()
    const rows = Array.from({ length: 300 }, (_, at) => ({ ...row(at + 2), team_name: '' }))
    const assessed = await assessEntries(context, { rows, new_units: [] })
    clearImmediate(waiting)
    expect(assessed.rows.length).toBe(300)
    // Nothing here waits for the database.
    expect(turns).toBeGreaterThanOrEqual(300)
  })

  test('the club-internal and what the public cannot enter is open to the import, as to any admin', async () => {
    expect((await first({ contents: ['NB'] })).state).toBe('ok')
  })

  test('a team is read out of one cell, its form out of the content', async () => {
    const names = `An ${mark} 2010, Bình ${mark} 2011, Cường ${mark} 2012`
    const team = await first({ full_name_one: names, full_name_two: '', contents: ['DD1'], date_of_birth_two: '' })
    expect(team).toMatchObject({ state: 'ok', fee: 150_000 })
    expect(team.people.map(({ year }) => year)).toEqual([2010, 2011, 2012])
    // As in our own Excel file: the name of the team first, its members second.
    const own = await first({ full_name_one: 'Đội A', date_of_birth_one: '', full_name_two: names, contents: ['N1'] })
    expect(own.people.length).toBe(3)
    expect(own.state).toBe('ok')
  })

  test('two names in one cell are a pair', async () => {
    const pair = await first({ full_name_one: `An ${mark}, Bình ${mark}`, full_name_two: '' })
    expect(pair.people.map(({ name }) => name)).toEqual([`An ${mark}`, `Bình ${mark}`])
    expect(pair.state).toBe('ok')
  })

  test('a tournament that is over takes nothing, except for a reason, which asks to be chosen', async () => {
    const past = { tournament_id: tournaments.past }
    const rows = [row(2, { contents: ['P1'] })]
    const ended = await done('POST', '/athletes/import/preview', { token, body: { ...past, rows } })
    expect(said(ended.rows[0])).toEqual([' TOURNAMENT_ENDED'])
    expect(ended.rows[0].state).toBe('problem')
    const body = { ...past, rows, override_reason: 'Nhập bù sau giải' }
    expect((await done('POST', '/athletes/import/preview', { token, body })).rows[0].state).toBe('warning')
    const { rows: written } = await done('POST', '/athletes/import', { token, body })
    const entry = await done('GET', `/athletes/get-by-id/${written[0].id}`, { token })
    expect(entry.override_reason).toBe('Nhập bù sau giải')
  })

  test('a tournament that is not there is said so', async () => {
    const body = { tournament_id: 987_654, rows: [row(2)] }
    expect((await refused('POST', '/athletes/import/preview', { token, body })).message).toBe('TOURNAMENTS_NOT_FOUND')
  })
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
    const [one, two] = await Promise.all([write(rows, {}, headers), write(rows, {}, headers)])
    expect(one).toEqual(two)
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
    const made = await portal.db
      .selectFrom('units')
      .select(['name', 'status'])
      .where('name', 'like', `%${mark}`)
      .execute()
    expect(made).toEqual([{ name: unit, status: 1 }])
  })

  test('of people who wait already enters them not again', async () => {
    const unit_id = season.units.saoMai
    const { full_name_one, full_name_two } = row(2)
    const waiting = await register({ full_name_one, full_name_two, unit_id })
    const [there] = await preview([row(2)])
    expect(there).toMatchObject({ state: 'there', entry: { id: waiting.id, code: waiting.code } })
    const [beside] = await preview([row(2, { contents: ['D1', 'D2'] })])
    expect(beside?.state).toBe('warning')
    expect(said(beside ?? { findings: [] })).toEqual(['full_name_one ENTRY_BESIDE'])
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
    expect(said(again ?? { findings: [] })).toContain('full_name_one ENTRY_CHANGED')
    const other = row(2, { full_name_one: mended.full_name_one, date_of_birth_one: '1994' })
    expect(said((await preview([other]))[0] ?? { findings: [] })).toContain('full_name_one SAME_NAMES')
    expect(await seen(token, id)).toMatchObject({ full_name_one: mended.full_name_one })
  })

  test('warns of the same people in another unit', async () => {
    await write([row(2)])
    const [other] = await preview([row(2, { unit: 'CLB Bình Minh' })])
    expect(said(other ?? { findings: [] })).toEqual(['unit OTHER_UNIT'])
    expect(other?.state).toBe('warning')
  })

  test('makes one entry of several rows of the same people, and refuses the same content twice', async () => {
    const swapped = {
      full_name_one: row(2).full_name_two,
      date_of_birth_one: '1996',
      full_name_two: row(2).full_name_one,
      date_of_birth_two: '1995',
    }
    const rows = [row(2), row(3, { ...swapped, contents: ['D2'] }), row(4, { ...swapped, contents: ['D2', 'D1'] })]
    const [one, two, three] = await preview(rows)
    expect([one?.state, two?.state, three?.state]).toEqual(['ok', 'ok', 'problem'])
    expect(said(two ?? { findings: [] })).toEqual([' JOINS_ROW'])
    expect(three?.findings[0]).toMatchObject({ code: 'ENTERED_IN_ROW' })
    expect([one?.fee, two?.fee]).toEqual([300_000, 150_000])
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
    const word = (n: number) => [...String(n)].map((digit) => 'ABCDEGHKLM'[Number(digit)]).join('')
    const rows = Array.from({ length: 400 }, (_, at) =>
      row(at + 2, { full_name_one: `Vũ ${mark} ${word(at)}`, full_name_two: `Đỗ ${mark} ${word(at)}` }),
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
