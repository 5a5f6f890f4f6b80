import { expect, test } from 'vitest'
import { entryCallsOf } from '../../test/entry-helpers.ts'
import { entrySeason } from '../../test/entry-season.ts'
import { testPortal } from '../../test/portal.ts'

const portal = await testPortal()
const season = await entrySeason(portal)
const { token } = await portal.signIn('admin')
const { register } = entryCallsOf(portal, season)
const tournament_id = season.tournaments.open
const unit_id = season.units.saoMai
const entry = await register({ unit_id }, { token })
await portal.db.updateTable('athletes').set({ status: 1, number: 1 }).where('id', '=', entry.id).execute()
const { name: cup } = await portal.db
  .selectFrom('tournaments')
  .select('name')
  .where('id', '=', tournament_id)
  .executeTakeFirstOrThrow()

type Print = { method: 'GET' | 'POST'; path: string; body?: object }
const post = (path: string, body: object = { tournament_id }): Print => ({ method: 'POST', path, body })
const ofUnit = { tournament_id, unit_id }
const stem = (name: string) =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('đ', 'd')
    .replaceAll(/[^a-z0-9]+/gu, '-')

test.each<[string, Print, { en: string; vi: string }]>([
  ['the bibs', post('/athletes/export-bibs-pdf'), { en: `bibs-${stem(cup)}`, vi: `so-deo-${stem(cup)}` }],
  [
    'the list to sign',
    post('/desk/signed-list-pdf'),
    { en: `bibs-received-${stem(cup)}`, vi: `nhan-so-deo-${stem(cup)}` },
  ],
  ['the list', post('/athletes/export-list-pdf'), { en: `list-${stem(cup)}`, vi: `danh-sach-${stem(cup)}` }],
  [
    'the confirmation',
    { method: 'GET', path: `/athletes/confirmation/${entry.id}` },
    { en: `entry-${entry.code}`, vi: `dang-ky-${entry.code}` },
  ],
  [
    'the account of a unit',
    post('/athletes/unit-receipt', ofUnit),
    { en: `fees-clb-sao-mai-${stem(cup)}`, vi: `le-phi-clb-sao-mai-${stem(cup)}` },
  ],
  [
    'the list of a unit',
    post('/athletes/unit-list', ofUnit),
    { en: `entries-clb-sao-mai-${stem(cup)}`, vi: `dang-ky-clb-sao-mai-${stem(cup)}` },
  ],
])('the file of %s is named in the language of its reader', async (_what, { method, path, body }, names) => {
  for (const language of ['en', 'vi'] as const) {
    const answer = await portal.call(method, path, {
      token,
      headers: { 'accept-language': language },
      ...(body ? { body } : {}),
    })
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="${names[language]}.pdf"`)
  }
})
