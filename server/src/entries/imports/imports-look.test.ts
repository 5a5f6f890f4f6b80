import { beforeEach, describe, expect, test } from 'vitest'
import { entryTexts } from '@portal/shared/entries/entry.fields'
import { mapNames } from '@portal/shared/kit/define-fields'
import { entryCallsOf } from '../../test/entry-helpers.ts'
import { importCallsOf, findingCodes } from '../../test/entry-imports.ts'
import { entrySeason, rowCounts } from '../../test/entry-season.ts'
import { testPortal } from '../../test/portal.ts'
import { assessEntries } from './assess-rows.act.ts'
import { requireImportContext } from './import-context.act.ts'

const portal = await testPortal()
const season = await entrySeason(portal)
const { token } = await portal.signIn('admin')
const { done, refused } = entryCallsOf(portal, season)
const { otherPeople, row, preview, first } = importCallsOf(portal, season, token)
const { tournaments } = season
const tournament_id = tournaments.open

/** Rows of other people each time. */
let mark = ''
beforeEach(() => {
  mark = otherPeople()
})

describe('a look at a list', () => {
  test.each(['1850', '2031', '2190'])(
    'says of the year %s its limits of today, and nothing of the age',
    async (year) => {
      const { findings } = await first({ date_of_birth_one: year, contents: ['TN1', 'D1'] })
      expect(findings.filter(({ path }) => !path.startsWith('contents.0'))).toEqual([
        expect.objectContaining({ path: 'date_of_birth_one', message: 'Enter a year from 1900 to 2026' }),
      ])
      expect(findings.map(({ code }) => code)).not.toContain('AGE_OUT_OF_RANGE')
    },
  )

  test.each([
    [{ date_of_birth_one: '1905' }, 'date_of_birth_one AGE_HUNDRED'],
    [{ date_of_birth_two: '1926' }, 'date_of_birth_two AGE_HUNDRED'],
  ])('asks about anybody of a hundred years or more: %j', async (more, finding) => {
    const { state, findings } = await first(more)
    expect(findings.map(({ path, code }) => `${path} ${code}`)).toEqual([finding])
    expect(state).toBe('warning')
  })

  test.each([
    [{ date_of_birth_one: '2O15' }, 'date_of_birth_one', '2015'],
    [{ date_of_birth_two: "'20I5" }, 'date_of_birth_two', '2015'],
  ])('offers figures for letters in a year: %j', async (more, path, suggest) => {
    const { state, findings } = await first(more)
    expect(findings.filter((finding) => finding.path === path)).toEqual([
      expect.objectContaining({ code: 'YEAR_FORMAT', suggest }),
    ])
    expect(state).toBe('problem')
  })

  test('offers figures for letters in the years of a team', async () => {
    const team = { full_name_one: 'Lý An 2O15, Hồ Vy 2016', full_name_two: '', date_of_birth_one: '' }
    const { findings } = await first({ ...team, date_of_birth_two: '', contents: ['N1'] })
    expect(findings.find(({ path }) => path === 'full_name_one')).toMatchObject({
      code: 'NAME_HOLDS_YEAR',
      suggest: 'Lý An 2015, Hồ Vy 2016',
    })
  })

  test.each(["'2000", '2000/05/13', '13 tháng 5 năm 2000', 'May 13, 2000'])('reads the year of %s', async (born) => {
    const { state, people } = await first({ date_of_birth_one: born })
    expect(people[0]?.year).toBe(2000)
    expect(state).toBe('ok')
  })

  test('proposes a name without its nickname, which would be printed', async () => {
    const { state, findings } = await first({ full_name_one: 'Trần Gia Hân (Bơ)' })
    expect(findings).toEqual([
      expect.objectContaining({ path: 'full_name_one', code: 'NAME_HOLDS_NICKNAME', suggest: 'Trần Gia Hân' }),
    ])
    expect(findings[0]?.message).toContain('“Bơ”')
    expect(state).toBe('warning')
  })

  test('notes a name in capitals without marks, and takes the row', async () => {
    const { state, findings } = await first({ full_name_two: 'TRAN GIA LINH' })
    expect(findings.map(({ path, code, level }) => `${path} ${code} ${level}`)).toEqual([
      'full_name_two NAME_BARE note',
    ])
    expect(state).toBe('ok')
  })

  test('marks a telephone number that does not exist, and takes the row', async () => {
    const { state, findings } = await first({ mobile: '0123456789' })
    expect(findingCodes({ findings })).toEqual(['mobile PHONE_UNKNOWN'])
    expect(state).toBe('warning')
  })

  test('takes a year that was typed into a date cell for that year, and says so', async () => {
    const { state, findings, people } = await first({ date_of_birth_one: '1905-06-22', date_of_birth_two: '1927' })
    expect(people.map(({ year }) => year)).toEqual([2000, 1927])
    expect(findings.map(({ path, code, level }) => `${path} ${code} ${level}`)).toEqual([
      'date_of_birth_one YEAR_OF_CELL note',
    ])
    expect(state).toBe('ok')
  })

  test('says of a broken name that it is broken, and no more', async () => {
    const wrong = await first({
      full_name_one: '=X("a";"b")',
      full_name_two: '',
      date_of_birth_two: '',
      contents: ['S1'],
    })
    expect(findingCodes(wrong)).toEqual(['full_name_one CELL_FORMULA'])
  })

  test('writes nothing, and tells of each row how it was read and what it costs', async () => {
    const before = await rowCounts(portal)
    const [ok] = await preview([row(2, { contents: ['d1', 'D2'] })])
    expect(ok).toMatchObject({ line: 2, state: 'ok', findings: [], contents: ['D1', 'D2'], unit: 'CLB Sao Mai' })
    expect(ok?.fee).toBe(450_000)
    expect(ok?.people.map(({ year }) => year)).toEqual([1995, 1996])
    expect(await rowCounts(portal)).toEqual(before)
  })

  test('says which line of a cell of members it read as a heading, and loses nobody called Nam Sinh', async () => {
    const team = { full_name_two: '', date_of_birth_one: '', date_of_birth_two: '', contents: ['N1'] }
    const memberCell = `Họ và tên\nTrương Nam Sinh ${mark}\nNam Sinh`
    const { state, findings, people } = await first({ ...team, full_name_one: memberCell })
    expect(state).toBe('warning')
    expect(findings).toContainEqual(expect.objectContaining({ path: 'full_name_one', code: 'LINE_PASSED_OVER' }))
    expect(people.map(({ name }) => name)).toEqual([`Trương Nam Sinh ${mark}`, 'Nam Sinh'])
  })

  test.each([
    [{ email: 'not an address' }, 'email EMAIL_INVALID'],
    [{ mobile: '12' }, 'mobile PHONE_INVALID'],
    [{ date_of_birth_one: '95' }, 'date_of_birth_one YEAR_FORMAT'],
    [{ date_of_birth_one: '=' }, 'date_of_birth_one CELL_FORMULA'],
    [{ date_of_birth_one: '2027' }, 'date_of_birth_one YEAR_OUT_OF_RANGE'],
    [{ full_name_one: 'Trần <b>' }, 'full_name_one NAME_CHARACTERS'],
    [{ full_name_one: 'Trần Văn evil.example/qua' }, 'full_name_one NAME_ADDRESS'],
    [{ full_name_two: 'xem www.evil' }, 'full_name_two NAME_ADDRESS'],
    [{ unit: 'Ngan hang evil.example/dangnhap' }, 'unit NAME_ADDRESS'],
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
    expect(findingCodes(seenRow)).toContain(problem)
    expect(seenRow.state).toBe('problem')
    expect(
      (await refused('POST', '/athletes/import', { token, body: { tournament_id, rows: [row(2, more)] } })).message,
    ).toBe('IMPORT_PROBLEMS')
  })

  test('a row has all its problems at once, in the reader’s language', async () => {
    const body = { tournament_id, rows: [row(2, { email: 'x', contents: ['S1'] })] }
    const headers = { 'accept-language': 'vi' }
    const { rows } = await done('POST', '/athletes/import/preview', { token, headers, body })
    expect(findingCodes(rows[0]).toSorted()).toEqual([
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
    expect(findingCodes(wrong)).toEqual(['contents.1 CONTENTS_TOO_MANY'])
    expect(wrong.findings[0]?.message).toContain('50')
    expect(wrong.state).toBe('problem')
  })

  test('a row of nothing but unknown contents is answered with the first ones, and a long cell is not repeated for each', async () => {
    const unknownContents = Array.from({ length: 10 }, (_, n) => `Z${n}`).join(',')
    const many = await first({ contents: Array.from({ length: 30 }, () => unknownContents) })
    expect(many.findings.length).toBe(20)
    expect(many.state).toBe('problem')
    const prose = `S11, D11, ${'x'.repeat(7_000)}`
    expect(JSON.stringify((await first({ contents: [prose] })).findings).length).toBeLessThan(2 * 7_000)
  })

  test('of many rows leaves other requests their turn', async () => {
    const context = await requireImportContext(portal.db, { tournament_id, now: portal.clock.now, language: 'en' })
    let turns = 0
    let waiting: NodeJS.Immediate | undefined
    const count = () => {
      turns += 1
      waiting = setImmediate(count)
    }
    count()
    const rows = Array.from({ length: 300 }, (_, at) => ({
      ...mapNames(entryTexts, () => ''),
      sex: '',
      ...row(at + 2),
    }))
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
    expect(findingCodes(ended.rows[0])).toEqual([' TOURNAMENT_ENDED'])
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
