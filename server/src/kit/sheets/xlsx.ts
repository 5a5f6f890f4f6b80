import { Readable } from 'node:stream'
import { Zip } from 'fflate'
import { escapeMarkup } from '../text/markup.ts'
import { DeflatedPart } from './deflated-part.ts'
import { printNamesXml } from './print.ts'
import type { Sheet } from './sheet.ts'
import { closingXml, openingXml, rowXml } from './sheet-xml.ts'
import { SPREADSHEET_NAMESPACE, styles, XML_DECLARATION } from './styles.ts'

const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
/** Characters of rows that are collected before they are deflated. */
const FLUSH_AT = 64 * 1024

export const XLSX_TYPE = `${TYPE}.sheet`

/** Streams an Excel file. Texts are inline strings, which no program evaluates as a formula. */
export function writeXlsx(sheets: readonly Sheet[]): Readable {
  return Readable.from(xlsxBytes(sheets), { objectMode: false })
}

async function* xlsxBytes(sheets: readonly Sheet[]): AsyncGenerator<Uint8Array> {
  const output: Uint8Array[] = []
  let failure: Error | null = null
  const zip = new Zip((error, data) => {
    if (error) failure = error
    else output.push(data)
  })
  const takeOutput = function* () {
    if (failure) throw failure
    yield* output.splice(0)
  }
  const addPart = (name: string) => {
    const part = new DeflatedPart(name)
    zip.add(part)
    return part
  }
  // Small parts are deflated as well: programs that scan a streamed zip cannot find the end of a stored part.
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
    await addPart(name).end(text)
  const definedNames: string[] = []
  for (const [n, sheet] of sheets.entries()) {
    const part = addPart(`xl/worksheets/sheet${n + 1}.xml`)
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
        yield* takeOutput()
      }
      await part.end(text + closingXml(sheet))
    } finally {
      part.close()
    }
    if (sheet.print) definedNames.push(...printNamesXml(n, sheet.name, sheet.print, { rows, columns }))
    yield* takeOutput()
  }
  // Last, because the printed area of a sheet is known only after its rows.
  await addPart('xl/workbook.xml').end(workbook(sheets, definedNames))
  zip.end()
  yield* takeOutput()
}

function workbook(sheets: readonly Sheet[], definedNames: readonly string[]): string {
  const list = sheets.map(
    ({ name }, n) => `<sheet name="${escapeMarkup(name)}" sheetId="${n + 1}" r:id="rId${n + 1}"/>`,
  )
  const names = definedNames.length > 0 ? `<definedNames>${definedNames.join('')}</definedNames>` : ''
  return `${XML_DECLARATION}<workbook xmlns="${SPREADSHEET_NAMESPACE}" xmlns:r="${OFFICE}"><sheets>${list.join('')}</sheets>${names}</workbook>`
}

function relations(targets: readonly (readonly [type: string, target: string])[]): string {
  const list = targets.map(
    ([type, target], n) => `<Relationship Id="rId${n + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`,
  )
  return `${XML_DECLARATION}<Relationships xmlns="${RELATIONS}">${list.join('')}</Relationships>`
}

function contentTypes(sheets: number): string {
  const list = Array.from(
    { length: sheets },
    (_, n) => `<Override PartName="/xl/worksheets/sheet${n + 1}.xml" ContentType="${TYPE}.worksheet+xml"/>`,
  )
  return `${XML_DECLARATION}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>${list.join('')}</Types>`
}
