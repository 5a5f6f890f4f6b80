import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, test } from 'vitest'
import type { ProgrammePaper } from '@portal/shared/programme/programme-paper-calls'
import { testPortal } from '../../test/portal.ts'
import { programmesOf } from '../../test/programmes.ts'
import { timetablesOf } from '../../test/timetables.ts'
import { tournamentRow } from '../../test/tournaments.ts'

const portal = await testPortal()
const { token } = await portal.signIn('admin')
const { createTournamentWithEntries, createProgrammeWithItems, generate, readItems } = await programmesOf(portal, token)

const print = async (tournament_id: number, paper: ProgrammePaper, language = 'vi', since?: number) =>
  portal.call('POST', '/mc/programme-paper', {
    token,
    body: { tournament_id, paper, ...(since && { since }) },
    headers: { 'accept-language': language },
  })

const { read, put } = timetablesOf(portal, token)
/** Publishes the second item on the second floor. */
async function moveSecondItem(id: number) {
  const second = (await read(id)).items[1]
  await put(id, 'arrange', { places: [{ id: second?.id, floor: 2, day: second?.day, position: 0 }] })
  expect((await put(id, 'publish')).statusCode).toBe(200)
}

/** The texts of each page of a PDF. */
async function readPages(bytes: Buffer): Promise<string[]> {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const pages = []
  for (let page = 1; page <= pdf.numPages; page++) {
    const { items } = await (await pdf.getPage(page)).getTextContent()
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '))
  }
  return pages
}
const readText = async (...args: Parameters<typeof print>) =>
  (await readPages((await print(...args)).rawPayload)).join(' ').replaceAll(/\s+/gu, ' ')

const tournament = await createTournamentWithEntries(5)
await generate(tournament.id)
await portal.call('POST', `/mc/programme/${tournament.id}/interludes`, {
  token,
  body: { kind: 'break', name: 'Nghỉ trưa', time: '11:30' },
})

describe('the papers of a programme', () => {
  test('for the wall name each item with its bibs, the break too, and nobody', async () => {
    const answer = await print(tournament.id, 'programme')
    expect(answer.headers['content-disposition']).toMatch(/filename="chuong-trinh-thi-dau-[\w-]+\.pdf"/u)
    const [page] = await readPages(answer.rawPayload)
    const { full_name_one } = await portal.db
      .selectFrom('athletes')
      .select('full_name_one')
      .where('id', '=', tournament.athletes[0] ?? 0)
      .executeTakeFirstOrThrow()
    expect(page).toMatch(/Giờ.*SK.*08:00.*1.*Vòng loại Đôi Latin.*101,\s+102.*11:30.*Nghỉ trưa/u)
    expect(page).not.toContain(full_name_one)
    expect(await readText(tournament.id, 'book')).toContain(full_name_one)
  })

  test('for the floor list the bibs of each heat', async () => {
    const [first] = await readItems(tournament.id)
    const text = await readText(tournament.id, 'heats', 'en')
    for (const heat of new Set(first?.athletes.map((athlete) => athlete.heat))) {
      const bibs = first?.athletes.filter((athlete) => athlete.heat === heat).map(({ number }) => number)
      expect(text).toContain(`Heat ${heat}: ${bibs?.join(' ')}`)
    }
  })

  test('for the call area have a column to tick, and leave breaks out', async () => {
    const text = await readText(tournament.id, 'calls')
    expect(text).toContain('Có mặt')
    expect(text).not.toContain('Nghỉ trưa')
  })

  test('for the call area say when each item is called, by the setting that screens and phones read too', async () => {
    expect(await readText(tournament.id, 'calls')).toContain('Gọi lúc 07:45')
    const readCalls = async () =>
      Promise.all(
        ['hall-items', 'programme'].map(
          async (call) =>
            (await portal.call('GET', `/mc/${call}/${tournament.id}`)).json().data as {
              call_minutes: number
              programme_version?: number
            },
        ),
      )
    const [before] = await readCalls()
    await put(tournament.id, 'settings', { call_minutes: 60 })
    expect(await readText(tournament.id, 'calls')).toContain('Gọi lúc 07:00')
    const [hall, live] = await readCalls()
    expect([hall?.call_minutes, live?.call_minutes]).toEqual([60, 60])
    expect(hall?.programme_version).not.toBe(before?.programme_version)
    await put(tournament.id, 'settings', { call_minutes: 0 })
    expect(await readText(tournament.id, 'calls')).not.toContain('Gọi lúc')
    expect(await readText(tournament.id, 'book')).not.toContain('Gọi lúc')
  })

  test('show a scratched entry on no paper', async () => {
    const scratched = await createTournamentWithEntries(3)
    await generate(scratched.id)
    await portal.db
      .updateTable('athletes')
      .set({ state: 'scratched', status: 0 })
      .where('id', '=', scratched.athletes[1] ?? 0)
      .execute()
    for (const paper of ['programme', 'book', 'heats', 'calls'] as const)
      expect(await readText(scratched.id, paper), paper).not.toMatch(/\b102\b/u)
  })

  test('list the items of each floor', async () => {
    const { id } = await createTournamentWithEntries(3)
    await generate(id)
    await moveSecondItem(id)
    for (const paper of ['programme', 'book', 'heats', 'calls'] as const)
      expect(await readText(id, paper), paper).toMatch(/Sàn A.*Đôi Latin.*Sàn B.*Đôi Standard/u)
    const path = `/mc/programme/${id}/items?all_floors=1`
    const items = (await portal.call('GET', path, { token })).json().data as { floor: number }[]
    expect(items.map(({ floor }) => floor)).toEqual([1, 2])
  })

  test('are refused where there is no programme', async () => {
    expect((await print((await tournamentRow(portal)).id, 'book')).json().message).toBe('EVENTS_NOT_FOUND')
  })
})

describe('what changed since a print', () => {
  const listVersions = async (id: number) =>
    (await portal.call('GET', `/mc/timetable/${id}/versions`, { token })).json().data as { id: number; kind: string }[]

  test('is refused before the first print, which lists of heats and of the call area are not', async () => {
    const { id } = await createTournamentWithEntries(3)
    await generate(id)
    await print(id, 'heats')
    await print(id, 'calls')
    expect((await print(id, 'addendum')).json().message).toBe('PROGRAMME_NOT_PRINTED')
    await print(id, 'programme')
    await print(id, 'book')
    expect((await listVersions(id)).map(({ kind }) => kind)).toEqual(['printed', 'printed'])
  })

  test('says a delay of a whole floor once', async () => {
    const id = await createProgrammeWithItems(5)
    const setTimes = async (hour: string) => {
      for (const { id: item, number } of await readItems(id))
        await portal.db
          .updateTable('programme_items')
          .set({ day: '2026-08-01', time: `${hour}:0${number}` })
          .where('id', '=', item)
          .execute()
    }
    await setTimes('09')
    await print(id, 'programme')
    await setTimes('10')
    const text = await readText(id, 'addendum', 'en')
    expect(text).toMatch(/1–5 All items, Floor A, .* 60 minutes later/u)
    expect(text).not.toContain('→')
  })

  test('names moved items, bibs that changed and withdrew, and nobody', async () => {
    const { id, athletes } = await createTournamentWithEntries(3)
    await generate(id)
    await print(id, 'programme')
    expect(await readText(id, 'addendum')).toMatch(/Thay đổi so với bản in lúc .*Không có thay đổi/u)
    await moveSecondItem(id)
    const change = async (index: number, columns: object) =>
      portal.db
        .updateTable('athletes')
        .set(columns)
        .where('id', '=', athletes[index] ?? 0)
        .execute()
    await change(0, { number: 190 })
    await change(1, { state: 'scratched', status: 0 })
    const text = await readText(id, 'addendum', 'en')
    expect(text).toMatch(/Changes since the print of/u)
    expect(text).toMatch(/Other time or floor.*Floor A.*→.*Floor B/u)
    expect(text).toMatch(/bib 101 → 190/u)
    expect(text).toMatch(/bib 102 withdrawn/u)
    await print(id, 'book')
    expect(await readText(id, 'addendum', 'en')).toContain('Nothing has changed')
    const first = (await listVersions(id)).at(-1)
    expect(await readText(id, 'addendum', 'en', first?.id)).toMatch(/bib 102 withdrawn/u)
  })
})
