import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, test } from 'vitest'
import { make, makeMasterData } from '../../test/master-data.ts'
import { testPortal } from '../../test/portal.ts'
import { enter, openContents, privateContent, tournamentRow } from '../../test/tournaments.ts'
import { fittingSize, newPaper, finishPaper } from '../../kit/papers/paper.ts'

const portal = await testPortal()
const { token } = await portal.signIn('admin')
const master = await makeMasterData(portal, token)

/** The texts of a PDF without blanks, and how far from the left each begins. */
async function textsOf(bytes: Buffer) {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const items = []
  for (let page = 1; page <= pdf.numPages; page++)
    for (const item of (await (await pdf.getPage(page)).getTextContent()).items)
      if ('str' in item && item.str.trim() !== '')
        items.push({ text: item.str.trim(), left: item.transform[4] as number })
  return items
}
const wholeOf = async (bytes: Buffer) =>
  (await textsOf(bytes))
    .map(({ text }) => text)
    .join('')
    .replaceAll(/\s+/gu, '')

// Letters of peoples whose dancers come as guests; the portal's own type has none of them.
test.each(['陈伟', '김철수', 'Жанна', 'สมชาย', 'Λένα', 'Ｎｇｕｙｅｎ'])(
  'a name keeps all its letters on every paper: %s',
  async (name) => {
    const { id: tournament_id } = await tournamentRow(portal, { name: `Cúp ${name}` })
    const content = await privateContent(portal, tournament_id, master, 'S11C')
    const details = await openContents(portal, tournament_id, [content])
    const unit = await make(portal, token, '/units', { name: `CLB ${name}` })
    const id = await enter(portal, tournament_id, details, { status: 1, fee_amount: 600_000 })
    const row = { number: 7, full_name_one: `Wei ${name} Nguyễn`, unit_id: unit.id }
    await portal.db.updateTable('athletes').set(row).where('id', '=', id).execute()
    const print = async (path: string) => portal.call('POST', path, { token, body: { tournament_id } })
    const papers = [
      await print('/athletes/export-bibs-pdf'),
      await print('/athletes/export-list-pdf'),
      await portal.call('GET', `/athletes/confirmation/${id}`, { token }),
    ]
    for (const { rawPayload, statusCode } of papers) {
      expect(statusCode).toBe(200)
      // Units are kept in letters of plain width.
      const text = (await wholeOf(rawPayload)).normalize('NFKC')
      for (const part of [`Wei${name}Nguyễn`, `CLB${name}`, `Cúp${name}`])
        expect(text).toContain(part.normalize('NFKC'))
    }
  },
)

test('such letters take room in their line: centred, on the right, in a column and at the size that fits', async () => {
  const paper = newPaper({ size: 'A4', margin: 40, title: 'Giải', language: 'vi' })
  paper.addPage().fontSize(20)
  const name = 'An 陈伟 Bình'
  const width = paper.widthOfString(name)
  expect(width).toBeCloseTo(paper.widthOfString('An ') + paper.widthOfString('陈伟 ') + paper.widthOfString('Bình'), 3)
  expect(paper.widthOfString('陈伟')).toBeGreaterThan(30)
  paper.text(name, 40, 40, { width: 400, align: 'center', lineBreak: false })
  paper.text(name, 40, 80, { width: 400, align: 'right', lineBreak: false })
  paper.text('陈'.repeat(100), 40, 120, { width: 400 })
  expect(paper.heightOfString('陈'.repeat(100), { width: 400 })).toBeGreaterThan(100)
  expect(fittingSize(paper, name, 'bold', 60, 40)).toBeLessThan(15)
  paper.fontSize(20).font('regular')
  const texts = await textsOf(await finishPaper(paper))
  const [centred, right] = texts.filter(({ text }) => text === 'An')
  expect(centred?.left).toBeCloseTo(40 + (400 - width) / 2, 0)
  expect(right?.left).toBeCloseTo(440 - width, 0)
})

test('a paper without such letters does not carry their type', async () => {
  const draw = async (text: string) => {
    const paper = newPaper({ size: 'A4', margin: 40, title: 'Giải', language: 'vi' })
    paper.addPage().text(text)
    return finishPaper(paper)
  }
  expect((await draw('Nguyễn Văn Đường')).includes('Unifont')).toBe(false)
  const mixed = await draw('Nguyễn 陈伟')
  expect(mixed.includes('Unifont')).toBe(true)
  // The second font holds only the letters that are printed.
  expect(mixed.length).toBeLessThan(60_000)
})
