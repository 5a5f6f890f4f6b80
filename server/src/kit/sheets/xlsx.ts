import { Readable } from 'node:stream'
import { Zip } from 'fflate'
import { escaped } from '../text/markup.ts'
import { DeflatedPart } from './deflated-part.ts'
import { printNames } from './print.ts'
import type { Sheet } from './sheet.ts'
import { closingXml, openingXml, rowXml } from './sheet-xml.ts'
import { MAIN, styles, XML } from './styles.ts'

const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const FLUSH_AT = 64 * 1024

export const XLSX_TYPE = `${TYPE}.sheet`

/** Text may not begin a formula: every text is written as an inline string, which no program evaluates. */
export function writeXlsx(sheets: readonly Sheet[]): Readable {
  return Readable.from(pieces(sheets), { objectMode: false })
}

async function* pieces(sheets: readonly Sheet[]): AsyncGenerator<Uint8Array> {
  const out: Uint8Array[] = []
  let failed: Error | null = null
  const zip = new Zip((error, data) => {
    if (error) failed = error
    else out.push(data)
  })
  const taken = function* () {
    if (failed) throw failed
    yield* out.splice(0)
  }
  const begun = (name: string) => {
    const part = new DeflatedPart(name)
    zip.add(part)
    return part
  }
  // Deflated although small: readers that scan a streamed zip cannot find the end of a stored part.
  for (const [name, text] of [
    ['[Content_Types].xml', contentTypes(sheets.length)],
    ['_rels/.rels', relations([['officeDocument', 'xl/workbook.xml']])],
    [
      'xl/_rels/workbook.xml.rels',
      relations([
        ...sheets.map((_, n) => ['worksheet', `worksheets/sheet${n + 1}.xml`] as const),
        ['styles', 'styles.xml'],
      ]),
    ],
    ['xl/styles.xml', styles],
  ] as const)
    await begun(name).end(text)
  const printed: string[] = []
  for (const [n, sheet] of sheets.entries()) {
    const part = begun(`xl/worksheets/sheet${n + 1}.xml`)
    let text = openingXml(sheet)
    let rows = 0
    let columns = 0
    try {
      for await (const cells of sheet.rows) {
        rows += 1
        columns = Math.max(columns, cells.length)
        text += rowXml(cells, rows, sheet)
        if (text.length < FLUSH_AT) continue
        await part.write(text)
        text = ''
        yield* taken()
      }
      await part.end(text + closingXml(sheet))
    } finally {
      part.close()
    }
    if (sheet.print) printed.push(...printNames(n, sheet.name, sheet.print, { rows, columns }))
    yield* taken()
  }
  // Last: how far a sheet is printed is known once its rows are written.
  await begun('xl/workbook.xml').end(workbook(sheets, printed))
  zip.end()
  yield* taken()
}

function workbook(sheets: readonly Sheet[], printed: readonly string[]): string {
  const list = sheets.map(({ name }, n) => `<sheet name="${escaped(name)}" sheetId="${n + 1}" r:id="rId${n + 1}"/>`)
  const names = printed.length > 0 ? `<definedNames>${printed.join('')}</definedNames>` : ''
  return `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${list.join('')}</sheets>${names}</workbook>`
}

function relations(targets: readonly (readonly [type: string, target: string])[]): string {
  const list = targets.map(
    ([type, target], n) => `<Relationship Id="rId${n + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`,
  )
  return `${XML}<Relationships xmlns="${RELATIONS}">${list.join('')}</Relationships>`
}

function contentTypes(sheets: number): string {
  const list = Array.from(
    { length: sheets },
    (_, n) => `<Override PartName="/xl/worksheets/sheet${n + 1}.xml" ContentType="${TYPE}.worksheet+xml"/>`,
  )
  return `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>${list.join('')}</Types>`
}
