import { readUnitValues } from '@portal/shared/imports/entry-values'
import { guessUnitColumns } from '@portal/shared/imports/mapping'
import { mapNames } from '@portal/shared/kit/define-fields'
import { unitFieldNames, type UnitField } from '@portal/shared/resources/unit.fields'
import { call, callForFile } from '../kit/api/api.ts'
import { api } from '../kit/api/calls.ts'
import { refetchPath } from '../kit/api/query.ts'
import { paths } from '../portal/paths.ts'
import { readSheets } from './import-book.ts'
import type { ImportKind } from './import-kind.ts'
import { ImportScreen } from './import-screen.tsx'

const kind: ImportKind<UnitField> = {
  title: 'import.units',
  headingLevel: 1,
  hint: 'import.units.hint',
  back: { to: paths.admin.units, label: 'import.units.back' },
  fileName: 'units',
  fields: unitFieldNames,
  labels: mapNames(unitFieldNames, (field) => `units.${field}` as const),
  alwaysVisible: new Set(['name']),
  repeatableField: null,
  hasOptions: false,
  currency: null,
  guessColumns: guessUnitColumns,
  findImportableLineNumbers: (list) => readSheets(list, readUnitValues).map(({ line }) => line),
  template: async () => callForFile(api.imports.unitTemplate, {}),
  preview: async (list, _options, { signal }) => {
    const body = { rows: readSheets(list, readUnitValues) }
    const { rows } = await call(api.imports.previewUnits, { body, ...(signal ? { signal } : {}) })
    return { rows, new_units: [] }
  },
  write: async (list, _options, { lines, idempotencyKey }) => {
    const rows = readSheets(list, readUnitValues).filter(({ line }) => lines.has(line))
    const answer = await call(api.imports.units, { body: { rows }, headers: { 'idempotency-key': idempotencyKey } })
    await refetchPath('/units')
    return answer
  },
}

export function Page() {
  return <ImportScreen kind={kind} />
}
