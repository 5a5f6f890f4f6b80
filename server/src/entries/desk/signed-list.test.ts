import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { make } from '../../test/master-data.ts'
import { testPortal } from '../../test/portal.ts'
import { enter, tournamentRow } from '../../test/tournaments.ts'

const portal = await testPortal()
const { token } = await portal.signIn('admin')
const { id: tournament_id } = await tournamentRow(portal)
const unit = await make(portal, token, '/units', { name: 'CLB Sao Mai' })

const entries: number[] = []
for (let number = 1; number <= 40; number++) {
  const id = await enter(portal, tournament_id, [], { status: 1 })
  const unit_id = number <= 38 ? unit.id : null
  await portal.db.updateTable('athletes').set({ number, unit_id }).where('id', '=', id).execute()
  entries.push(id)
}
const image = (
  await sharp({ create: { width: 500, height: 200, channels: 4, background: '#0a0a3c80' } })
    .png()
    .toBuffer()
).toString('base64')
const at = portal.clock.now.toISOString()
const handOut = async (ids: readonly number[], signature: object) => {
  const marks = ids.map((athlete_id) => ({ athlete_id, kind: 'bib', on: 1, acted_at: at }))
  const body = {
    console: 'desk',
    sent_at: at,
    marks,
    signature: { key: crypto.randomUUID(), papers: 'none', ...signature },
  }
  const answer = await portal.call('PUT', `/desk/marks/${tournament_id}`, { token, body })
  expect(answer.statusCode, answer.body).toBe(200)
}
await handOut(entries.slice(0, 6), { receiver: 'Đặng Thu Hà', image })
await handOut(entries.slice(38), { receiver: 'Vũ Tuấn Long' })

/** The texts of each page, and how many pictures the paper has. */
async function read(bytes: Buffer) {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const pages = []
  let pictures = 0
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent()
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '))
    const { fnArray } = await page.getOperatorList()
    pictures += fnArray.filter((fn) => fn === OPS.paintImageXObject).length
  }
  return { pages, pictures }
}
const print = async (body: object, by: string | null = token) =>
  portal.call('POST', '/desk/signed-list-pdf', {
    token: by,
    body: { tournament_id, ...body },
    headers: { 'accept-language': 'vi' },
  })

test('the list to sign has every bib with room for a name, and nothing that was signed', async () => {
  const answer = await print({})
  expect(answer.headers['content-disposition']).toBe('attachment; filename="nhan-so-deo-cup-binh-minh.pdf"')
  const { pages, pictures } = await read(answer.rawPayload)
  expect(pages.length).toBeGreaterThan(1)
  for (const page of pages) expect(page).toContain('Ký nhận')
  expect(pages.join(' ')).not.toMatch(/Thu Hà|Tuấn Long/u)
  expect(pictures).toBe(0)
})

test('the signed list names receivers, with a drawing once for all its bibs and a word for a tick', async () => {
  const { pages, pictures } = await read((await print({ signed: 1 })).rawPayload)
  expect(pages.join(' ').match(/Đặng Thu Hà/gu)).toHaveLength(6)
  expect(pages.join(' ').match(/Đánh dấu trên máy/gu)).toHaveLength(2)
  expect(pictures).toBe(1)
  const ofUnit = await read((await print({ signed: 1, unit_id: unit.id })).rawPayload)
  expect(ofUnit.pages.join(' ')).not.toContain('Tuấn Long')
})

test('only the desk and the organiser take it, and the log of exports says who did', async () => {
  expect((await print({ signed: 1 }, null)).statusCode).toBe(401)
  const cashier = await portal.signIn('user')
  await portal.db
    .insertInto('tournament_roles')
    .values({
      tournament_id,
      user_id: cashier.id,
      role: 'cashier',
      created_date: at,
      created_by: null,
      code_hash: null,
      expires_date: null,
      starts_date: null,
    })
    .execute()
  expect((await print({ signed: 1 }, cashier.token)).statusCode).toBe(403)
  const log = await portal.db.selectFrom('exports').select(['what', 'tournament_id']).execute()
  expect(log).toContainEqual({ what: '/desk/signed-list-pdf', tournament_id })
})
