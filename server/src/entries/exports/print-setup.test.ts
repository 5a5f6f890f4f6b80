import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { toTrailColumns } from '../../demo/insert.queries.ts'
import { busySeason } from '../../test/many-entries.ts'
import { testPortal } from '../../test/portal.ts'
import { computePersonKeys } from '../../users/roster/roster.rules.ts'

const portal = await testPortal()
const season = await busySeason(portal, { small: 1, large: 280 }, portal.clock.now)
const { token } = await portal.signIn('admin')
const tournament_id = season.large.id

/** Points of A4 on its side between the margins, and of one unit of width at full size. */
const BETWEEN_MARGINS = (297 - 16) * (72 / 25.4)
const UNIT = 5.25

/** The sheet of declared texts is for reading into other programs: no title stands over its heads. */
const DETAILS = 'Chi tiết'

async function bookOf(call: string) {
  const answer = await portal.call('POST', `/athletes/${call}`, { token, body: { tournament_id } })
  expect(answer.statusCode).toBe(200)
  const parts = unzipSync(answer.rawPayload)
  const text = (name: string) => strFromU8(parts[name] ?? new Uint8Array())
  const workbook = text('xl/workbook.xml')
  const names = [...workbook.matchAll(/<sheet name="([^"]+)"/gu)].map(([, name]) => name ?? '')
  const definedAs = (name: string, at: number) =>
    new RegExp(`<definedName name="_xlnm[.]${name}" localSheetId="${at}">([^<]*)<`, 'u')
      .exec(workbook)?.[1]
      ?.replaceAll('&#39;', "'")
  return names.map((name, at) => ({
    name,
    xml: text(`xl/worksheets/sheet${at + 1}.xml`),
    area: definedAs('Print_Area', at),
    titles: definedAs('Print_Titles', at),
  }))
}

/** Columns as they are printed: their widths, without those folded away or beside the printed area. */
function printedWidths(xml: string, area: string): number[] {
  const last = [...(/:\$([A-Z]+)\$/u.exec(area)?.[1] ?? '')].reduce(
    (n, letter) => n * 26 + letter.charCodeAt(0) - 64,
    0,
  )
  return [...xml.matchAll(/<col min="(\d+)" max="\d+" width="([\d.]+)" customWidth="1"([^/]*)/gu)]
    .filter(([, at, , rest]) => Number(at) <= last && !rest?.includes('hidden'))
    .map(([, , width]) => Number(width))
}

test.each(['export-excel-files', 'export-excel-files-register', 'excel-for-payment'])(
  'every sheet of %s prints on A4 on its side, as wide as the paper, with heads, lines and page numbers',
  async (call) => {
    for (const { name, xml, area = '', titles } of await bookOf(call)) {
      expect(xml, name).toContain('<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>')
      expect(xml, name).toMatch(/<pageSetup paperSize="9" orientation="landscape" fitToWidth="\d" fitToHeight="0"/u)
      expect(xml, name).toMatch(/<printOptions [^>]*gridLines="1"/u)
      expect(xml, name).toMatch(/<oddFooter>[^<]*Trang &amp;P<\/oddFooter>/u)
      expect(area, name).toMatch(/^'[^']+'!\$A\$\d+:\$[A-Z]+\$\d+$/u)
      if (/^T[23]/u.test(name)) continue
      const head = name === DETAILS ? 1 : call === 'excel-for-payment' || name === 'T1' ? 3 : 2
      expect(titles, name).toMatch(new RegExp(`\\$${head}:\\$${head}$`, 'u'))
      expect(xml, name).toMatch(/<oddHeader>&amp;L[^<]*Cúp Dance Sport[^<]*Cập nhật ngày/u)
    }
  },
)

test.each(['export-excel-files', 'export-excel-files-register', 'excel-for-payment'])(
  'no type of %s is printed smaller than 8 pt',
  async (call) => {
    for (const { name, xml, area = '' } of await bookOf(call)) {
      const widths = printedWidths(xml, area)
      const pages = Number(/fitToWidth="(\d)"/u.exec(xml)?.[1])
      const points =
        11 * Math.min(1, (pages * BETWEEN_MARGINS) / (UNIT * widths.reduce((sum, width) => sum + width, 0)))
      expect(points, name).toBeGreaterThanOrEqual(8)
    }
  },
)

test('the rows of 280 entries take at most 14 pages', async () => {
  for (const call of ['export-excel-files-register', 'excel-for-payment']) {
    const [sheet] = await bookOf(call)
    const { xml = '', area = '' } = sheet ?? {}
    const scale = Math.min(
      1,
      BETWEEN_MARGINS / (UNIT * printedWidths(xml, area).reduce((sum, width) => sum + width, 0)),
    )
    const heights = [...xml.matchAll(/<row r="\d+"(?: ht="([\d.]+)")?/gu)].map(([, height]) => Number(height ?? 15))
    // 210 mm without the margins and a head on each page.
    const page = (210 - 25.4) * (72 / 25.4) - 45 * scale
    expect((heights.reduce((sum, height) => sum + height, 0) * scale) / page).toBeLessThan(13.5)
  }
})

test('the list says its sums under every page', async () => {
  const [list] = await bookOf('export-excel-files-register')
  const { fee, people } = await portal.db
    .selectFrom('athletes')
    .select((eb) => [eb.fn.sum('fee_amount').as('fee'), eb.fn.sum('number_of_people').as('people')])
    .where('tournament_id', '=', tournament_id)
    .where('status', 'in', [0, 1])
    .executeTakeFirstOrThrow()
  const footer = /<oddFooter>&amp;L&amp;8 ([^<]*)&amp;R/u.exec(list?.xml ?? '')?.[1] ?? ''
  const grouped = new Intl.NumberFormat('vi-VN').format(Number(fee))
  expect(footer).toContain(`280 đăng ký · ${people} người · `)
  expect(footer).toContain(`lệ phí ${grouped} ₫`)
})

test('contents that no entry reaches are folded away, the columns behind them keep their places', async () => {
  const [list] = await bookOf('export-excel-files')
  const open = await portal.db
    .selectFrom('tournament_details as d')
    .innerJoin('content_competition as c', 'c.id', 'd.content_competition_id')
    .select((eb) => eb.fn.countAll().as('n'))
    .where('d.tournament_id', '=', tournament_id)
    .where('c.is_closed', '=', 0)
    .executeTakeFirstOrThrow()
  const folded = [...(list?.xml ?? '').matchAll(/<col min="(\d+)"[^/]*hidden="1"/gu)].map(([, at]) => Number(at))
  // ND5 to the last: each entry is in four.
  const unreached = Array.from({ length: Number(open.n) - 4 }, (_, n) => 8 + 4 + n + 1)
  expect(folded).toEqual(expect.arrayContaining(unreached))
  expect(folded).not.toContain(12)
})

test('where the entry does not say it, the roster of its unit decides who stands under NỮ', async () => {
  const entry = await portal.db
    .selectFrom('athletes')
    .select(['id', 'unit_id', 'full_name_one', 'date_of_birth_one'])
    .where('tournament_id', '=', tournament_id)
    .where('formality_id', '=', 1)
    .where('sex', 'is', null)
    .where('unit_id', 'is not', null)
    .where('status', '=', 1)
    .executeTakeFirstOrThrow()
  const rowOf = async () => {
    const answer = await portal.call('POST', '/athletes/export-excel-files-select', { token, body: { id: [entry.id] } })
    const xml = strFromU8(unzipSync(answer.rawPayload)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
    return /<row r="4".*?<\/row>/u.exec(xml)?.[0] ?? ''
  }
  expect(await rowOf()).toMatch(new RegExp(`r="C4"[^>]*><is><t[^>]*>${entry.full_name_one}`, 'u'))
  const { full_name_one: full_name, date_of_birth_one: year_of_birth } = entry
  await portal.db
    .insertInto('roster_people')
    .values({
      ...toTrailColumns(portal.clock.now.toISOString()),
      ...computePersonKeys({ full_name, year_of_birth }),
      unit_id: entry.unit_id,
      user_id: null,
      full_name,
      year_of_birth,
      sex: 'female',
      note: null,
    })
    .execute()
  expect(await rowOf()).toMatch(new RegExp(`r="E4"[^>]*><is><t[^>]*>${entry.full_name_one}`, 'u'))
})
