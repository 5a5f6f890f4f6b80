import { read, utils } from '@e965/xlsx'
import { describe, expect, test } from 'vitest'
import { entryActs } from '@portal/shared/entries/entry.acts'
import { readEntryValues } from '@portal/shared/imports/entry-values'
import { readLastYearValues, guessLastYearColumns } from '@portal/shared/imports/last-year'
import { guessEntryColumns } from '@portal/shared/imports/mapping'
import { entryCallsOf } from '../../test/entry-helpers.ts'
import { entrySeason } from '../../test/entry-season.ts'
import { testPortal } from '../../test/portal.ts'

const portal = await testPortal()
const season = await entrySeason(portal)
const { register, done } = entryCallsOf(portal, season)
const { token } = await portal.signIn('admin')
const tournament_id = season.tournaments.open
const solo = { full_name_two: null, date_of_birth_two: null, tournament_detail_id: [season.contents.solo] }

/** The name of the column of each sheet that somebody stands in, NAM or NỮ. */
async function columnsOf(name: string, tournament = tournament_id): Promise<string[]> {
  const answer = await portal.call('POST', '/athletes/export-excel-files', {
    token,
    body: { tournament_id: tournament },
  })
  const book = read(answer.rawPayload)
  return book.SheetNames.flatMap((sheet) => {
    const rows = utils.sheet_to_json<unknown[]>(book.Sheets[sheet] ?? {}, { header: 1, defval: null })
    const headings = rows.find((row) => row.includes('NAM') && row.includes('NỮ'))
    const at = rows.find((row) => row.includes(name))?.indexOf(name) ?? -1
    return headings && at >= 0 ? [String(headings[at])] : []
  })
}

/** The rows of a list as the office reads it. */
const listed = (rows: string[][]) => readEntryValues({ rows, ...guessEntryColumns(rows, ['S1', 'S2']) })
const imported = async (rows: string[][]) =>
  done('POST', '/athletes/import', { token, body: { tournament_id, rows: listed(rows) } })

test('who said it stands under NỮ, who did not under NAM', async () => {
  await register({ ...solo, full_name_one: 'Phạm Thu An', sex: 'female' }, { token })
  await register({ ...solo, full_name_one: 'Phạm Thu Bích' }, { token })
  expect(new Set(await columnsOf('Phạm Thu An'))).toEqual(new Set(['NỮ']))
  expect(new Set(await columnsOf('Phạm Thu Bích'))).toEqual(new Set(['NAM']))
})

test('what the entry says goes before what a roster says of the name', async () => {
  const { token: coach } = await portal.signIn('user')
  await done('POST', '/roster', {
    token: coach,
    body: { people: [{ full_name: 'Phạm Thu Chi', year_of_birth: 1995, sex: 'female', note: null }] },
  })
  await register({ ...solo, full_name_one: 'Phạm Thu Chi', sex: 'male' }, { token: coach })
  const { results } = await done('PUT', entryActs.approve.path, {
    token,
    body: {
      id: (
        await portal.db.selectFrom('athletes').select('id').where('full_name_one', '=', 'Phạm Thu Chi').execute()
      ).map(({ id }) => id),
    },
  })
  expect(results.length).toBe(1)
  expect(new Set(await columnsOf('Phạm Thu Chi'))).toEqual(new Set(['NAM']))
})

describe('a list that says it', () => {
  test('by a column of its own', async () => {
    await imported([
      ['Họ và tên', 'Năm sinh', 'Giới tính', 'Nội dung'],
      ['Tạ Khánh Dung', '1995', 'nu', 'S1'],
      ['Tạ Khánh Đăng', '1995', 'Nam', 'S1'],
    ])
    expect(new Set(await columnsOf('Tạ Khánh Dung'))).toEqual(new Set(['NỮ']))
    expect(new Set(await columnsOf('Tạ Khánh Đăng'))).toEqual(new Set(['NAM']))
  })

  test('by the column of the year', async () => {
    await imported([
      ['STT', 'Họ và tên', 'Năm sinh', '', 'Nội dung'],
      ['', '', 'Nam', 'Nữ', ''],
      ['1', 'Tạ Khánh Giang', '', '1995', 'S1'],
      ['2', 'Tạ Khánh Hùng', '1995', '', 'S1'],
    ])
    expect(new Set(await columnsOf('Tạ Khánh Giang'))).toEqual(new Set(['NỮ']))
    expect(new Set(await columnsOf('Tạ Khánh Hùng'))).toEqual(new Set(['NAM']))
  })

  test('fills in what an entry that it joins did not say', async () => {
    await register({ ...solo, full_name_one: 'Tạ Khánh Khuê' }, { token })
    await imported([
      ['Họ và tên', 'Năm sinh', 'Giới tính', 'Nội dung'],
      ['Tạ Khánh Khuê', '1995', 'Nữ', 'S2'],
    ])
    expect(new Set(await columnsOf('Tạ Khánh Khuê'))).toEqual(new Set(['NỮ']))
  })

  test('a word that is no sex is a note, and nobody is kept out for it', async () => {
    const rows = listed([
      ['Họ và tên', 'Năm sinh', 'Giới tính', 'Nội dung'],
      ['Tạ Khánh Lam', '1995', 'bé', 'S1'],
    ])
    const preview = await done('POST', '/athletes/import/preview', { token, body: { tournament_id, rows } })
    expect(preview.rows[0]).toMatchObject({
      state: 'ok',
      findings: [{ path: 'sex', code: 'SEX_UNREAD', level: 'note' }],
    })
  })
})

test('last year’s list keeps it in the tournament that it makes', async () => {
  const rows = [
    ['Họ và tên', 'Năm sinh', '', 'Nội dung', 'Lệ phí'],
    ['', 'Nam', 'Nữ', '', ''],
    ['Đỗ Minh Mai', '', '1995', 'S1', '200000'],
    ['Đỗ Minh Nhật', '1995', '', 'S1', '200000'],
  ]
  const values = readLastYearValues({ rows, ...guessLastYearColumns(rows) })
  expect(values.map(({ sex }) => sex)).toEqual(['female', 'male'])
  const importResult = await done('POST', '/tournaments/from-file', {
    token,
    body: {
      rows: values,
      tournament_id: season.tournaments.unpublished,
      tournament: null,
      any_unit: 1,
      prices: [{ formality_id: 1, main: 200_000 }],
    },
  })
  expect(importResult.added).toBe(2)
  expect(new Set(await columnsOf('Đỗ Minh Mai', importResult.tournament_id))).toEqual(new Set(['NỮ']))
  expect(new Set(await columnsOf('Đỗ Minh Nhật', importResult.tournament_id))).toEqual(new Set(['NAM']))
})

test('what the office sets for many stands in the sheets', async () => {
  const { id } = await register({ ...solo, full_name_one: 'Hồ Bảo Oanh' }, { token })
  await done('PUT', entryActs.set_sex.path, { token, body: { id: [id], sex: 'female' } })
  expect(new Set(await columnsOf('Hồ Bảo Oanh'))).toEqual(new Set(['NỮ']))
})
