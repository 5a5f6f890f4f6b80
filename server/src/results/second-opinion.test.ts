import { expect, test } from 'vitest'
import { testPortal } from '../test/portal.ts'

const portal = await testPortal()
const { token } = await portal.signIn('user')

const rumba = { 12: [1, 1, 2], 45: [2, 2, 1], 7: [3, 3, 3] }
const final = {
  judges: ['A', 'B', 'C'],
  dances: ['R', 'J'],
  marks: { R: rumba, J: { 12: [2, 2, 2], 45: [1, 1, 1], 7: [3, 3, 3] } },
}

const check = async (body: object, { language = 'en', by = token }: { language?: string; by?: string | null } = {}) =>
  portal.call('POST', '/results/second-opinion', { token: by, body, headers: { 'accept-language': language } })
const refused = async (body: object, language = 'en') => {
  const answer = await check(body, { language })
  const { message, errors, sentence } = answer.json()
  return { status: answer.statusCode, message, errors, sentence }
}

test('computes the places of each dance and of the final, and says in both languages which rule decided', async () => {
  const answer = await check(final)
  expect(answer.statusCode, answer.body).toBe(200)
  const { data } = answer.json()
  expect(data.dances).toEqual({ R: { 12: 1, 45: 2, 7: 3 }, J: { 12: 2, 45: 1, 7: 3 } })
  expect(data.places).toEqual({ 12: 2, 45: 1, 7: 3 })
  expect(
    data.explanation.map(({ bib, place, rule }: { bib: string; place: number; rule: string }) => [bib, place, rule]),
  ).toEqual([
    ['45', 1, '11'],
    ['12', 2, '11'],
    ['7', 3, '9'],
  ])
  expect(data.explanation[2]).toMatchObject({
    en: 'The places of bib 7 in the dances add up to 3 + 3 = 6, the highest total, which comes last (rule 9).',
    vi: 'Tổng hạng các điệu của số đeo 7 là 3 + 3 = 6, cao nhất nên đứng cuối (luật 9).',
  })
})

test('gives shared places as their mean, and a single dance its own places', async () => {
  const shared = { 1: [1, 1, 1], 2: [2, 3, 4], 3: [3, 4, 2], 4: [4, 2, 3] }
  const { data } = (await check({ judges: ['A', 'B', 'C'], dances: ['W'], marks: { W: shared } })).json()
  expect(data.places).toEqual({ 1: 1, 2: 3, 3: 3, 4: 3 })
  expect(data.dances).toEqual({ W: data.places })
})

test('reports all faults of the ballots at once, in the reader’s language', async () => {
  const marks = { R: { ...rumba, 7: [3, 1, 9] }, J: { 12: [1, 1, null], 45: [2, 2.5, 2], 7: [3, 3, 3] } }
  const { status, message, errors } = await refused({ ...final, marks }, 'vi')
  expect([status, message]).toEqual([422, 'BALLOT_INVALID'])
  expect(errors).toEqual([
    {
      path: 'marks.R',
      code: 'MARK_RANGE',
      message: 'R: trọng tài C cho số đeo 7 điểm 9. Điểm phải từ 1 đến 3.',
      dance: 'R',
      judge: 'C',
      bibs: ['7'],
    },
    expect.objectContaining({ path: 'marks.J', code: 'MARK_MISSING', judge: 'C', bibs: ['12'] }),
    expect.objectContaining({ path: 'marks.J', code: 'MARK_NOT_WHOLE', judge: 'B', bibs: ['45'] }),
    expect.objectContaining({ path: 'marks.R', code: 'MARK_TWICE', judge: 'B', bibs: ['7', '12'] }),
  ])
})

test('refuses bibs that differ between dances, and judges or dances that are listed twice', async () => {
  const { errors } = await refused({
    ...final,
    judges: ['A', 'B', 'A'],
    marks: { ...final.marks, J: { 12: [1, 1, 1] } },
  })
  expect(errors.map(({ path, code }: { path: string; code: string }) => [path, code])).toEqual([
    ['judges', 'JUDGE_TWICE'],
    ['marks.J', 'BIB_MISSING'],
    ['marks.J', 'BIB_MISSING'],
  ])
  const twice = await refused({ ...final, dances: ['R', 'R'], marks: { R: rumba } })
  expect(twice.errors).toMatchObject([{ path: 'dances', code: 'DANCE_TWICE' }])
  const empty = await refused({ judges: [], dances: [], marks: {} })
  expect(empty.errors).toMatchObject([{ path: 'judges' }, { path: 'dances' }])
})

test('refuses an even panel without a reason and computes it with one', async () => {
  const even = { judges: ['A', 'B'], dances: ['W'], marks: { W: { 1: [1, 2], 2: [2, 1] } } }
  expect(await refused(even)).toMatchObject({
    status: 422,
    message: 'PANEL_EVEN',
    sentence: 'The panel has 2 judges. It must be odd, unless the chairperson gives a reason.',
    errors: [{ path: 'judges', code: 'PANEL_EVEN', bibs: [] }],
  })
  expect(await refused({ ...even, override_reason: ' ' })).toMatchObject({ status: 422 })
  const accepted = await check({ ...even, override_reason: 'A judge fell ill.' })
  expect(accepted.json().data.places).toEqual({ 1: 1.5, 2: 1.5 })
  const broken = await refused({ ...even, marks: { W: { 1: [1, 1], 2: [1, 2] } } })
  expect(broken.message).toBe('BALLOT_INVALID')
  expect(broken.errors.map(({ code }: { code: string }) => code)).toEqual(['MARK_TWICE', 'PANEL_EVEN'])
})

test('takes at most 40 couples, 21 judges and 12 dances', async () => {
  const names = (count: number) => Array.from({ length: count }, (_, index) => `n${index + 1}`)
  const finalOf = (couples: number, judges: number, dances: number) => ({
    judges: names(judges),
    dances: names(dances),
    marks: Object.fromEntries(
      names(dances).map((dance) => [
        dance,
        Object.fromEntries(names(couples).map((bib, index) => [bib, names(judges).map(() => index + 1)])),
      ]),
    ),
  })
  expect((await check(finalOf(40, 21, 12))).json().data.places).toMatchObject({ n1: 1, n40: 40 })
  const codesOf = async (body: object) => {
    const { message, errors } = await refused(body)
    return [message, ...new Set(errors.map(({ code }: { code: string }) => code))]
  }
  expect(await codesOf(finalOf(41, 3, 1))).toEqual(['VALIDATION', 'LIST_TOO_LONG'])
  expect(await codesOf(finalOf(2, 23, 1))).toEqual(['VALIDATION', 'LIST_TOO_LONG'])
  expect(await codesOf(finalOf(2, 3, 13))).toEqual(['VALIDATION', 'LIST_TOO_LONG'])
  expect(await codesOf({ ...final, marks: { R: { 12: ['first'] } } })).toEqual(['VALIDATION', 'NOT_A_NUMBER'])
})

test('answers accounts alone, 60 times a minute each', async () => {
  expect((await check(final, { by: null })).json().message).toBe('NOT_SIGNED_IN')
  const { token: busy } = await portal.signIn('user')
  for (let count = 0; count < 60; count++) expect((await check(final, { by: busy })).statusCode).toBe(200)
  const beyond = await check(final, { by: busy })
  expect([beyond.statusCode, beyond.json().message]).toEqual([429, 'TOO_MANY_REQUESTS'])
  portal.clock.now = new Date(portal.clock.now.getTime() + 60_000)
  expect((await check(final, { by: busy })).statusCode).toBe(200)
  expect((await check(final)).statusCode).toBe(200)
})
