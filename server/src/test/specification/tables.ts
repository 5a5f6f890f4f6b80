import { errorSentence, errorStatus, isErrorCode } from '@portal/shared/kit/errors'
import * as limits from '@portal/shared/kit/limits'
import { API_BASE } from '@portal/shared/kit/contract'
import { FLASHMOB } from '@portal/shared/resources/entry-forms'
import { servedAs, whoMay, type Served } from './calls.ts'
import { clientRoutes } from './client-routes.ts'
import { fieldType } from './fields.ts'
import { proofOf, type SpecificationRow } from './rows.ts'

const constants: Readonly<Record<string, unknown>> = { ...limits, API_BASE, FLASHMOB }

/** The text of a row and its files, as the product reports them; a string describes a problem instead. */
type ReportedRow = { what: string; places: readonly string[] } | string

/** Fills the tables of the document between their marks, and lists rows that the product does not fulfil. */
export function filled(document: string, rows: readonly SpecificationRow[], served: readonly Served[]) {
  const pages = clientRoutes()
  const problems: string[] = []
  const line = (row: SpecificationRow) => {
    const report = reportRow(row, served, pages)
    if (typeof report === 'string') problems.push(`${row.id}: ${report}`)
    const { what, places } = typeof report === 'string' ? { what: row.name, places: [] } : report
    const files = [...new Set([...places, ...row.in])].map((file) => `\`${file}\``)
    const proofs = row.by.map(proofOf).map(({ file, title }) => `\`${file}\`: ${title}`)
    return `| ${row.id} | ${[what, files.join('<br>'), proofs.join('<br>')].map(cell).join(' | ')} |`
  }
  const text = document.replace(
    /(<!-- section (\d) -->\n)[^]*?(<!-- end -->)/gu,
    (_all, begin: string, section: string, end: string) => {
      const sectionRows = rows.filter(({ id }) => id.startsWith(`${section}.`))
      return [`${begin}| Row | What | Lives in | Proven by |`, '|---|---|---|---|', ...sectionRows.map(line), end].join(
        '\n',
      )
    },
  )
  return { text, problems }
}

const cell = (text: string) => text.replaceAll('|', '\\|')

function reportRow(row: SpecificationRow, served: readonly Served[], pages: ReadonlyMap<string, string>): ReportedRow {
  const { kind, name } = row
  if (kind === 'route') {
    const page = pages.get(name)
    return page ? { what: `\`${name}\``, places: [page] } : `the client has no route ${name}`
  }
  if (kind === 'call') {
    const call = servedAs(served, name)
    return call
      ? { what: `\`${name}\` (${whoMay(call.can)})`, places: [call.file] }
      : `the server does not answer ${name}`
  }
  if (kind === 'field') {
    const type = fieldType(name)
    return type ? { what: `${name} (${type})`, places: [] } : `the contract has no field ${name}`
  }
  if (kind === 'code') {
    if (!isErrorCode(name)) return `there is no code ${name}`
    const [en, vi] = (['en', 'vi'] as const).map((language) => errorSentence(name, language))
    return { what: `\`${name}\` ${errorStatus(name)}: ${en} / ${vi}`, places: ['shared/src/kit/errors.ts'] }
  }
  if (kind === 'constant' && name in constants) {
    const { [name]: value } = constants
    return value === row.is
      ? { what: `\`${name}\` = ${String(value)}`, places: [] }
      : `${name} is ${String(value)}, not ${row.is}`
  }
  return { what: row.is === undefined ? name : `${name}: ${row.is}`, places: [] }
}
