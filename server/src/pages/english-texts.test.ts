import { expect, test } from 'vitest'
import { confirmAddress } from '../kit/mail/addresses.ts'
import { enter, openContents, privateContent, tournamentDraft } from '../test/tournaments.ts'
import { makeMasterData } from '../test/master-data.ts'
import { testPortal } from '../test/portal.ts'

const portal = await testPortal()
const { token } = await portal.signIn('admin')
const master = await makeMasterData(portal, token)

const english = {
  name_en: 'Sunrise Cup 2026',
  address_en: 'Hanoi Arena',
  content_en: '<p>Rules</p>',
  payment_note_en: 'Cash at the desk',
  contact_en: 'Office: 0900 000 000',
}
const create = async (changes: object = {}) =>
  (await portal.call('POST', '/tournaments', { token, body: tournamentDraft({ ...english, ...changes }) })).json().data
const read = async (id: number) => (await portal.call('GET', `/tournaments/get-by-id/${id}`)).json().data

test('a tournament answers its texts in both languages, and an edit of something else keeps them', async () => {
  const { id, version } = await create({ content: '<p>Điều lệ</p>' })
  expect(await read(id)).toMatchObject({ ...english, name: 'Cúp Bình Minh', content: '<p>Điều lệ</p>' })
  await portal.call('PUT', `/tournaments/${id}`, { token, body: { address: 'Cung thể thao', version } })
  expect(await read(id)).toMatchObject({ ...english, address: 'Cung thể thao' })
  await portal.call('PUT', `/tournaments/${id}`, { token, body: { name_en: '', version: version + 1 } })
  expect(await read(id)).toMatchObject({ name_en: null, address_en: 'Hanoi Arena' })
})

test('a list of tournaments has their English names, without their long English texts', async () => {
  const { id } = await create()
  const listed = (await portal.call('GET', '/tournaments/get-all')).json().data
  const row = listed.find((tournament: { id: number }) => tournament.id === id)
  expect(row).toMatchObject({ name_en: 'Sunrise Cup 2026', address_en: 'Hanoi Arena' })
  expect(row).not.toHaveProperty('content_en')
})

test.each(['sunrise', 'hanoi arena', 'cúp bình minh'])(
  'the search "%s" finds a tournament in either language',
  async (search) => {
    const { id } = await create()
    const found = (await portal.call('GET', `/tournaments/get-all?search=${encodeURIComponent(search)}`)).json().data
    expect(found.map((tournament: { id: number }) => tournament.id)).toContain(id)
  },
)

test.each([
  ['en', 'Sunrise Cup 2026', 'Hanoi Arena'],
  ['vi', 'Cúp Bình Minh', 'Nhà thi đấu Hà Nội'],
])('the calendar and a mail in %s name it in that language', async (language, name, place) => {
  const { id } = await create()
  const feed = await portal.app.inject(`/calendar/${id}.ics?lang=${language}`)
  expect(feed.body).toContain(`SUMMARY:${name}`)
  expect(feed.body).toContain(`LOCATION:${place}`)

  const email = `${language}${id}@example.org`
  await confirmAddress(portal.db, email, portal.clock.now.toISOString())
  const details = await openContents(portal, id, [await privateContent(portal, id, master, `E${id}`)])
  const entry = await enter(portal, id, details, { status: 1 })
  await portal.db.updateTable('athletes').set({ email, email_key: email, language }).where('id', '=', entry).execute()
  await portal.call('POST', '/athletes/send-email-for-athletes', { token, body: { tournament_id: id } })
  const mail = await portal.db
    .selectFrom('mails')
    .select(['subject', 'text'])
    .where('to_address', '=', email)
    .executeTakeFirst()
  expect(mail?.subject).toContain(name)
  expect(mail?.text).toContain(place)
})

test('an entry answers both names of its tournament', async () => {
  const { id } = await create()
  const details = await openContents(portal, id, [await privateContent(portal, id, master, `F${id}`)])
  const entry = await enter(portal, id, details)
  const answer = (await portal.call('GET', `/athletes/get-by-id/${entry}`, { token })).json().data
  expect(answer.tournament).toEqual({ id, name: 'Cúp Bình Minh', name_en: 'Sunrise Cup 2026' })
})

test('a tournament of the next year has the English name of that year', async () => {
  const { id } = await create()
  const body = { tournament_id: id, name: 'Cúp Bình Minh 2027', start_date: '2027-08-01' }
  const next = (await portal.call('POST', '/tournaments/from-earlier', { token, body })).json().data
  expect(next).toMatchObject({ name: 'Cúp Bình Minh 2027', name_en: 'Sunrise Cup 2027' })
})

test('a document has a title in both languages; renaming it without the English one keeps that', async () => {
  const { id } = await create()
  const at = portal.clock.now.toISOString()
  const { id: document } = await portal.db
    .insertInto('tournament_files')
    .values({
      tournament_id: id,
      title: 'Điều lệ giải',
      title_en: 'Rules of the cup',
      key: 'a'.repeat(16),
      media_type: 'application/pdf',
      bytes: 1,
      index: 1,
      created_by: null,
      updated_by: null,
      created_date: at,
      updated_date: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rename = async (body: object) =>
    (await portal.call('PUT', `/resources/files/${document}`, { token, body })).json().data
  expect(await rename({ title: 'Điều lệ mới' })).toMatchObject({ title: 'Điều lệ mới', title_en: 'Rules of the cup' })
  expect(await rename({ title: 'Điều lệ mới', title_en: '' })).toMatchObject({ title_en: null })

  await rename({ title: 'Điều lệ mới', title_en: 'New rules' })
  await portal.files.put(`documents/${'a'.repeat(16)}`, Buffer.from('x'))
  const savedName = async (search: string) =>
    (await portal.app.inject(`/files/documents/${'a'.repeat(16)}${search}`)).headers['content-disposition']
  expect(await savedName('?lang=en')).toMatch(/New%20rules\.pdf$/u)
  for (const search of ['', '?lang=vi'])
    expect(await savedName(search)).toContain(encodeURIComponent('Điều lệ mới.pdf'))
  expect((await portal.call('DELETE', `/resources/files/${document}`, { token })).statusCode).toBe(200)
  const removal = await portal.db
    .selectFrom('history')
    .select('before')
    .where('table_name', '=', 'tournament_files')
    .where('action', '=', 'remove')
    .executeTakeFirstOrThrow()
  expect(JSON.parse(String(removal.before))).toEqual({ title: 'Điều lệ mới', title_en: 'New rules' })
})
