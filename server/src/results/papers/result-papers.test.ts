import { describe, expect, test } from 'vitest'
import { transact } from '../../kit/db/retrying.ts'
import { skating } from '@portal/shared/results/skating/skating'
import { readPdf, readPdfText } from '../../test/papers/pdf-texts.ts'
import { programmesOf } from '../../test/programmes.ts'
import { testPortal } from '../../test/portal.ts'
import { listRounds, readStarters } from '../round-list.act.ts'
import { keyOfRound } from '../rounds.rules.ts'
import { storePlacings } from '../store-placings.act.ts'
import { strFromU8, unzipSync } from 'fflate'

const portal = await testPortal()
const { db } = portal
const { token } = await portal.signIn('admin')
const { createTournamentWithEntries, generate } = await programmesOf(portal, token)
const FINAL = [
  ['101', '1'],
  ['102', '2-3'],
  ['103', '2-3'],
  ['104', '4'],
  ['105', '5'],
] as const
type Places = readonly (readonly [string, string])[]

const put = async (path: string, body: object) => portal.call('PUT', `/results/${path}`, { token, body })
async function readRound(id: number) {
  const rounds = (await portal.call('GET', `/results/rounds/${id}`, { token })).json().data
  return rounds[0] as { key: string; result_id: number; version: number }
}
async function enter(id: number, places: Places, more: object = {}) {
  const { key } = await readRound(id)
  const body = { tournament_id: id, key, places: places.map(([bib, place]) => ({ bib, place })), ...more }
  expect((await put('places', body)).json().data).toMatchObject({ written: true })
  const { result_id } = await readRound(id)
  for (const act of ['check', 'sign'] as const) await put(act, { tournament_id: id, id: [result_id] })
  await put('publish', { tournament_id: id, id: [result_id], stage: 'prizes' })
}
async function createDraw() {
  const { id, athletes } = await createTournamentWithEntries(5)
  await generate(id, { heat_size: 12 })
  return { id, athletes }
}
async function createFinal() {
  const draw = await createDraw()
  await enter(draw.id, FINAL)
  return draw
}
const print = async (path: string, tournament_id: number, more: object = {}, as: string | null = token) =>
  portal.call('POST', `/results/${path}`, {
    token: as,
    body: { tournament_id, ...more },
    headers: { 'accept-language': 'vi' },
  })
const certify = async (id: number, more: object = {}) => {
  const body = {
    last_place: 3,
    organiser: 'Liên đoàn',
    signer: 'Trịnh Văn Khuê',
    town: 'Huế',
    dated: '2026-08-02',
    ...more,
  }
  return print('certificates', id, body)
}
const readCertificate = async (code: string) => portal.call('GET', `/certificates/${code}`)
/** The certificates that were printed in a tournament, in the order in which they were issued. */
const listIssued = async (id: number) =>
  db
    .selectFrom('certificates as f')
    .innerJoin('results as s', 's.id', 'f.result_id')
    .select(['f.bib', 'f.token', 'f.place_from', 'f.place_to'])
    .where('s.tournament_id', '=', id)
    .orderBy('f.id')
    .execute()
const tokenOf = async (id: number, bib: number) =>
  (await listIssued(id)).find((certificate) => certificate.bib === bib)?.token ?? ''

describe('certificates', () => {
  test('come in the order of prize-giving, the last place first, and a second print has the same codes', async () => {
    const { id } = await createFinal()
    const answer = await certify(id)
    expect(answer.headers['content-type']).toBe('application/pdf')
    expect(answer.headers['content-disposition']).toMatch(/filename="giay-chung-nhan-[\w-]+\.pdf"/u)
    const { pages, texts } = await readPdf(answer.rawPayload)
    expect(pages).toBe(3)
    expect(texts.flatMap(({ text }) => (/^10\d$/u.test(text) ? [text] : []))).toEqual(['103', '102', '101'])
    expect(texts.map(({ text }) => text).join(' ')).toMatch(/Huế, ngày 2 tháng 8 năm 2026 .*Huy chương Vàng/u)
    const first = await listIssued(id)
    expect(first).toHaveLength(3)
    await certify(id, { last_place: 5 })
    const second = await listIssued(id)
    expect(second).toHaveLength(5)
    expect(second.slice(0, 3)).toEqual(first)
  })

  test('are told from forged ones by their code, which shows bib, event, place and the code of the unit', async () => {
    const { id } = await createFinal()
    await certify(id)
    const answer = await readCertificate(await tokenOf(id, 102))
    for (const { headers } of [answer, await portal.app.inject('/certificates/any')])
      expect(headers['x-robots-tag']).toBe('noindex')
    expect(answer.json().data).toMatchObject({ is_valid: 1, bib: 102, place_from: 2, place_to: 3, competitors: 5 })
    expect(answer.json().data.number).toMatch(/^CN-\d{4}-\d{4,}$/u)
    const forged = await readCertificate('not-a-code')
    expect([forged.statusCode, forged.json().message]).toEqual([404, 'CERTIFICATE_NOT_FOUND'])
    expect((await readCertificate('a%00b')).statusCode).toBe(422)
  })

  test('of a place that was corrected since are no longer valid, and new ones are', async () => {
    const { id } = await createFinal()
    await certify(id)
    const old = await tokenOf(id, 102)
    const { version } = await readRound(id)
    const corrected = [
      ['101', '1'],
      ['102', '3'],
      ['103', '2'],
      ['104', '4'],
      ['105', '5'],
    ] as const
    await enter(id, corrected, { reason: 'Nhập nhầm', version })
    expect((await readCertificate(old)).json().data).toMatchObject({ is_valid: 0, place_from: 2, place_to: 3 })
    expect((await readCertificate(await tokenOf(id, 101))).json().data.is_valid).toBe(1)
    await certify(id)
    const issued = (await listIssued(id)).filter(({ bib }) => bib === 102)
    expect(issued.map(({ place_from }) => place_from)).toEqual([2, 3])
    expect((await readCertificate(issued[1]?.token ?? '')).json().data.is_valid).toBe(1)
  })

  test('name minors by initials without consent to publication, and as the tournament says with it', async () => {
    const { id, athletes } = await createFinal()
    await certify(id)
    await db.updateTable('tournaments').set({ minors_shown: 'given' }).where('id', '=', id).execute()
    const [first] = athletes
    const name = 'Nguyễn Khải Ân'
    const change = async (columns: object) =>
      db
        .updateTable('athletes')
        .set(columns)
        .where('id', '=', first ?? 0)
        .execute()
    await change({ full_name_one: name, full_name_two: null, date_of_birth_one: 2016, publish_date: null })
    const names = async () => (await readCertificate(await tokenOf(id, 101))).json().data.names
    expect(await names()).toEqual(['N. K. Â.'])
    await change({ publish_date: '2026-07-01T00:00:00Z' })
    expect(await names()).toEqual(['Ân'])
    await db.updateTable('tournaments').set({ minors_shown: 'name' }).where('id', '=', id).execute()
    expect(await names()).toEqual([name])
    await change({ date_of_birth_one: 1990, publish_date: null })
    expect(await names()).toEqual([name])
  })

  test('are printed for signed results only, and by those who publish them', async () => {
    const { id } = await createDraw()
    expect((await certify(id)).json().message).toBe('RESULT_PAPER_NOT_READY')
    const { token: user } = await portal.signIn('user')
    expect((await print('certificates', id, {}, user)).statusCode).toBe(403)
    expect((await print('report', id, {}, null)).statusCode).toBe(401)
  })
})

describe('the papers of a tournament', () => {
  test('count medals and list prizes with the numbers of printed certificates', async () => {
    const { id } = await createFinal()
    expect((await print('paper', (await createDraw()).id, { paper: 'prizes' })).json().message).toBe(
      'RESULT_PAPER_NOT_READY',
    )
    expect((await print('paper', id, { paper: 'medals' })).statusCode).toBe(200)
    const list = async (paper: string) => readPdfText((await print('paper', id, { paper })).rawPayload)
    expect(await list('prizes')).toMatch(/Vàng: 1 · Bạc: 2 · Đồng: 0 .*Bạc · 2–3 10[23] .*Vàng · 1 101/u)
    await certify(id)
    expect(await list('prizes_desk')).toMatch(/CN-\d{4}-\d+ .*Vàng · 1 101 .*CN-\d{4}-\d+/u)
  })

  test('report the tournament as a Word document', async () => {
    const { id } = await createFinal()
    const answer = await print('report', id, { organiser: 'Liên đoàn', town: 'Huế' })
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.headers['content-disposition']).toMatch(/filename="bao-cao-[\w-]+\.docx"/u)
    const xml = strFromU8(unzipSync(answer.rawPayload)['word/document.xml'] ?? new Uint8Array())
    const text = xml.replaceAll(/<[^>]+>/gu, ' ').replaceAll(/\s+/gu, ' ')
    expect(text).toMatch(/BÁO CÁO.*Nội dung đã tổ chức: 1 .*Nội dung không tổ chức: 1 /u)
  })
})

describe('the papers of a round', () => {
  const printRound = async (id: number, key: string, paper: string) => print('round-paper', id, { key, paper })

  test('are judging cards once the judges are known', async () => {
    const { id } = await createDraw()
    const { key } = await readRound(id)
    expect((await printRound(id, key, 'cards')).json().message).toBe('NO_JUDGES')
    const judges = ['A', 'B', 'C'].map((letter) => ({ letter, name: `Trọng tài ${letter}` }))
    await portal.call('PUT', `/results/panel/${id}`, { token, body: { judges } })
    const text = await readPdfText((await printRound(id, key, 'cards')).rawPayload)
    for (const bib of [101, 105]) expect(text).toContain(String(bib))
    expect(text).toMatch(/Ghi hạng 1 đến 5/u)
  })

  test('are a sheet and a protocol, also where only the places are known', async () => {
    const { id } = await createFinal()
    const { key } = await readRound(id)
    const sheet = await printRound(id, key, 'final')
    expect(sheet.headers['content-disposition']).toMatch(/filename="chung-ket-[\w-]+\.pdf"/u)
    expect(await readPdfText(sheet.rawPayload)).toMatch(/2–3 102 .*2–3 103 .*Mã niêm [\dA-F]{4}-[\dA-F]{4}, bản 1/u)
    expect(await readPdfText((await printRound(id, key, 'protocol')).rawPayload)).toMatch(/đã ký .*101 .*Đã thi/u)
    expect((await printRound(id, 'r0', 'final')).json().message).toBe('RESULTS_NOT_FOUND')
    expect((await printRound((await createDraw()).id, key, 'final')).json().message).toBe('RESULTS_NOT_FOUND')
  })

  test('show the marks of the judges and the rules that decided', async () => {
    const { id } = await createDraw()
    const [round] = await listRounds(db, id)
    if (!round) throw new Error('no round')
    const starters = (await readStarters(db, [round])).get(keyOfRound(round)) ?? []
    const marks = { '101': [1, 1, 2], '102': [2, 3, 1], '103': [3, 2, 3], '104': [4, 4, 4], '105': [5, 5, 5] }
    const { places } = skating.place({ judges: ['A', 'B', 'C'], dances: ['S'], marks: { S: marks } })
    const entered = {
      format: 'marks',
      dances: 'S',
      engine: 'skating',
      rule_set: 'test',
      placings: Object.entries(places).map(([bib, place]) => ({
        bib: Number(bib),
        place_from: place,
        place_to: place,
        status: null,
      })),
      marks: Object.entries(marks).flatMap(([bib, own]) =>
        own.map((value, index) => ({ judge: 'ABC'[index] ?? '', dance: 'S', bib: Number(bib), value: String(value) })),
      ),
    } as const
    const trail = { by: null, at: portal.clock.now.toISOString() }
    const circumstances = {
      tournament_id: id,
      source: 'desk',
      device: null,
      reason: null,
      trail,
      now: portal.clock.now,
    } as const
    await transact(db, async (tx) => storePlacings(tx, round, starters, entered, circumstances))
    const text = await readPdfText((await printRound(id, keyOfRound(round), 'final')).rawPayload)
    expect(text).toMatch(/S · Samba Số đeo A B C 1 1–2 .*101 1 1 2 2 1/u)
    expect(text).toMatch(/Vì sao có thứ hạng này/u)
  })

  test('name the recalled bibs and the round that they go on to', async () => {
    const { id } = await createTournamentWithEntries(16)
    await generate(id, { heat_size: 8 })
    const [round] = await listRounds(db, id)
    if (!round) throw new Error('no round')
    expect((await printRound(id, keyOfRound(round), 'recalled')).json().message).toBe('RESULT_PAPER_NOT_READY')
    const starters = (await readStarters(db, [round])).get(keyOfRound(round)) ?? []
    const placings = starters.map(({ bib }, index) => ({
      bib: bib ?? 0,
      place_from: null,
      place_to: null,
      status: null,
      is_recalled: index < 6 ? (1 as const) : (0 as const),
    }))
    const entered = { format: 'recall', dances: 'S', engine: 'skating', rule_set: 'test', placings } as const
    const trail = { by: null, at: portal.clock.now.toISOString() }
    const circumstances = {
      tournament_id: id,
      source: 'desk',
      device: null,
      reason: null,
      trail,
      now: portal.clock.now,
    } as const
    const { id: result_id } = await transact(db, async (tx) =>
      storePlacings(tx, round, starters, entered, circumstances),
    )
    for (const act of ['check', 'sign'] as const) await put(act, { tournament_id: id, id: [result_id] })
    const { texts } = await readPdf((await printRound(id, keyOfRound(round), 'recalled')).rawPayload)
    expect(texts.filter(({ size }) => size > 40).map(({ text }) => Number(text))).toEqual(
      placings
        .slice(0, 6)
        .map(({ bib }) => bib)
        .toSorted((a, b) => a - b),
    )
  })
})
