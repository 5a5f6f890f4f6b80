import { describe, expect, test } from 'vitest'
import { read, utils } from '@e965/xlsx'
import { entryTextField, entryTexts } from '@portal/shared/entries/entry.fields'
import type { TextKind } from '@portal/shared/kit/define-fields'
import { readEntryValues } from '@portal/shared/imports/entry-values'
import { guessEntryColumns } from '@portal/shared/imports/mapping'
import { entryCallsOf } from '../../test/entry-helpers.ts'
import { importCallsOf } from '../../test/entry-imports.ts'
import { entrySeason } from '../../test/entry-season.ts'
import { testPortal } from '../../test/portal.ts'

const portal = await testPortal()
const season = await entrySeason(portal)
const { token } = await portal.signIn('admin')
const { register, done, seen } = entryCallsOf(portal, season)
const { otherPeople, row, write } = importCallsOf(portal, season, token)
const tournament_id = season.tournaments.open
const found = async (search: string) =>
  (
    await done('GET', `/athletes/get-athletes-by-tournament-id?${new URLSearchParams({ search }).toString()}`, {
      token,
    })
  ).map(({ id }: { id: number }) => id)

type Samples = {
  typed: string
  stored: RegExp
  change: string
  /** A third value, and words that find it. */
  searched: readonly [value: string, words: string]
}
const words: Samples = {
  typed: ' Sao  Mai ',
  stored: /^Sao\s+Mai$/u,
  change: 'Hoa Sen',
  searched: ['Phượng Vĩ', 'phuong vi'],
}
const code = { typed: ' SM1 ', stored: /^SM1$/u, change: 'HS2', searched: ['PV3', 'pv3'] } as const
const samples: Record<TextKind, Samples> = {
  line: words,
  lines: words,
  person: words,
  group: words,
  code,
  phone: {
    typed: '0912 345 678',
    stored: /^0912345678$/u,
    change: '0987654321',
    searched: ['0901234567', '0901234567'],
  },
  email: {
    typed: ' Sao.Mai@example.org ',
    stored: /^sao\.mai@example\.org$/iu,
    change: 'hoa.sen@example.org',
    searched: ['phuong.vi@example.org', 'phuong.vi'],
  },
}

describe.each([...entryTexts])('%s, declared as a text of an entry', (name) => {
  const { typed, stored, change, searched } = samples[entryTextField(name).text ?? 'line']

  test('is kept from the registration, stays when an edit leaves it out, and its change is in the history', async () => {
    const { id } = await register({ [name]: typed }, { token })
    const storedText = (await seen(token, id))[name]
    expect(storedText).toMatch(stored)
    await done('PUT', `/athletes/${id}`, { token, body: { mobile: '0987654321' } })
    expect((await seen(token, id))[name]).toBe(storedText)
    await done('PUT', `/athletes/${id}`, { token, body: { [name]: change } })
    await done('PUT', `/athletes/${id}`, { token, body: { [name]: '' } })
    const { history, ...entry } = await seen(token, id)
    expect(entry[name]).toBeNull()
    expect(history.slice(-2)).toMatchObject([
      { before: { [name]: storedText }, after: { [name]: change } },
      { before: { [name]: change }, after: { [name]: null } },
    ])
  })

  test('is found by the search exactly where that is declared, as it is today', async () => {
    const { id } = await register({ [name]: searched[0] }, { token })
    expect((await found(searched[1])).includes(id)).toBe(entryTextField(name).search === true)
    await done('PUT', `/athletes/${id}`, { token, body: { [name]: null } })
    expect(await found(searched[1])).not.toContain(id)
  })

  test('comes in by the template, and not as a formula', async () => {
    const template = await portal.call('GET', `/athletes/import/template?tournament_id=${tournament_id}`, { token })
    const book = read(template.rawPayload)
    const [sheet] = Object.values(book.Sheets)
    const headings = utils.sheet_to_json<string[]>(sheet ?? {}, { header: 1 })[0] ?? []
    const { mapping } = guessEntryColumns([headings], [])
    expect(mapping).toContain(name)

    const rows = [headings, mapping.map((field) => (field === name ? change : field === 'full_name_one' ? 'An' : ''))]
    const [values] = readEntryValues({ rows, headingIndex: 0, mapping })
    otherPeople()
    const { rows: written } = await write([row(2, { [name]: values?.[name] })])
    expect((await seen(token, written[0].id))[name]).toBe(change)
    const body = { tournament_id, rows: [row(3, { [name]: '=1+1' })] }
    const preview = await done('POST', '/athletes/import/preview', { token, body })
    expect(preview.rows[0].findings).toMatchObject([{ path: name, code: 'CELL_FORMULA' }])
  })
})
