import { unitValues } from '@portal/shared/imports/entry-values'
import { guessUnitColumns } from '@portal/shared/imports/mapping'
import { each } from '@portal/shared/kit/define-fields'
import { unitFieldNames, type UnitField } from '@portal/shared/resources/unit.fields'
import { call, callForFile } from '../kit/api/api.ts'
import { api } from '../kit/api/calls.ts'
import { refetchPath } from '../kit/api/query.ts'
import { paths } from '../portal/paths.ts'
import { inParts } from './import-book.ts'
import type { ImportKind } from './import-kind.ts'
import { ImportScreen } from './import-screen.tsx'

const kind: ImportKind<UnitField> = {
  title: 'import.units',
  level: 1,
  hint: 'import.units.hint',
  back: { to: paths.admin.units, label: 'import.units.back' },
  fileName: 'units',
  fields: unitFieldNames,
  labels: each(unitFieldNames, (field) => `units.${field}` as const),
  always: new Set(['name']),
  several: null,
  withOptions: false,
  currency: null,
  guess: guessUnitColumns,
  lines: (list) => inParts(list, unitValues).map(({ line }) => line),
  template: async () => callForFile(api.imports.unitTemplate, {}),
  preview: async (list, _options, { signal }) => {
    const body = { rows: inParts(list, unitValues) }
    const { rows } = await call(api.imports.previewUnits, { body, ...(signal ? { signal } : {}) })
    return { rows, new_units: [] }
  },
  write: async (list, _options, { lines, key }) => {
    const rows = inParts(list, unitValues).filter(({ line }) => lines.has(line))
    const done = await call(api.imports.units, { body: { rows }, headers: { 'idempotency-key': key } })
    await refetchPath('/units')
    return done
  },
}

export function Page() {
  return <ImportScreen kind={kind} />
}
