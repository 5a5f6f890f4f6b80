import type { z } from 'zod'
import type { Language } from '@portal/shared/kit/errors'
import type { UnitValues } from '@portal/shared/imports/entry-values'
import { importCalls as calls } from '@portal/shared/imports/import-calls'
import { unitFieldNames, unitFields } from '@portal/shared/resources/unit.fields'
import { units as resource } from '@portal/shared/resources/units'
import { crudQueries } from '../kit/crud/crud.queries.ts'
import { recordAct } from '../kit/crud/history.queries.ts'
import type { Db } from '../kit/db/tables.ts'
import { createTrail, type Trail } from '../kit/db/trail.ts'
import type { App, Deps } from '../kit/deps.ts'
import { fileName } from '../kit/sheets/file-name.ts'
import { serveXlsx } from '../kit/sheets/serve-xlsx.ts'
import { requestLanguage } from '../kit/http/language.ts'
import { mountCreating } from '../kit/http/mount-creating.ts'
import { mount } from '../kit/http/mount.ts'
import { Refusal } from '../kit/refusal.ts'
import { assessUnits } from './units-import.rules.ts'
import { unitQueries } from './units.queries.ts'

/** Importing units from a list: a preview, and adding all or none. */
export function unitImportRoutes(app: App, deps: Deps): void {
  const { db, now } = deps

  mount(app, calls.previewUnits, async ({ body, request }) => ({
    rows: assessUnits(body.rows, await unitQueries(db).list(), requestLanguage(request)).map(({ preview }) => preview),
  }))

  mountCreating(app, deps, calls.units, async ({ body, actor, request, runIdempotently }) =>
    runIdempotently(async (tx) => importUnits(tx, body.rows, requestLanguage(request), createTrail(actor, now()))),
  )

  serveXlsx(app, calls.unitTemplate, async ({ request }) => {
    const language = requestLanguage(request)
    const [name, sheet] = words[language]
    const headings = unitFieldNames.map((field) => unitFields[field].word[language])
    const widths = headings.map(() => 50)
    return {
      name: fileName('', name, now()),
      sheets: [{ name: sheet, widths, frozenRows: 1, boldRows: [1], rows: [headings] }],
    }
  })
}

const words = {
  en: ['units-template', 'Units'],
  vi: ['mau-don-vi', 'Đơn vị'],
} as const

type ImportReply = z.input<typeof calls.units.reply>

/** Adds the units of a list. Existing units get the details that they lack. Refuses the whole list if a row has a problem. */
async function importUnits(
  tx: Db,
  rows: readonly UnitValues[],
  language: Language,
  trail: Trail,
): Promise<ImportReply> {
  const units = unitQueries(tx)
  const unitRows = crudQueries(tx, resource)
  const assessed = assessUnits(rows, await units.list(), language)
  const errors = assessed.flatMap(({ preview: { line, findings } }) =>
    findings
      .filter(({ level }) => level === 'problem')
      .map(({ path, code, message }) => ({ path: `rows.${line}.${path}`, code, message })),
  )
  if (errors.length > 0) throw new Refusal('IMPORT_PROBLEMS', { errors })
  const results: ImportReply['rows'] = []
  for (const { preview, draft, id: knownId, missingDetails } of assessed) {
    const id = draft === null ? knownId : Number((await unitRows.insert(draft, trail)).id)
    if (draft !== null && id !== null) await recordAct(tx, 'units', id, { action: 'create' }, trail)
    if (id !== null && Object.keys(missingDetails).length > 0) {
      const before = await unitRows.byId(id)
      await unitRows.update(id, { ...before, ...missingDetails }, trail)
      const emptyFields = Object.fromEntries(Object.keys(missingDetails).map((field) => [field, null]))
      await recordAct(tx, 'units', id, { action: 'change', before: emptyFields, after: missingDetails }, trail)
    }
    results.push({ line: preview.line, result: preview.state === 'there' ? 'there' : 'added', id })
  }
  await units.markListed(
    assessed.flatMap(({ id, becomesListed }) => (becomesListed && id !== null ? [id] : [])),
    trail,
  )
  const there = results.filter(({ result }) => result === 'there').length
  return { added: results.length - there, there, rows: results }
}
