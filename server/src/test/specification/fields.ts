import { z } from 'zod'
import { contentRow } from '@portal/shared/contents/contents'
import { entryRow, feeTotals } from '@portal/shared/entries/entries'
import { entryTexts } from '@portal/shared/entries/entry.fields'
import { mapNames } from '@portal/shared/kit/define-fields'
import { toEntryRow } from '@portal/shared/entries/entry-row'
import { folders } from '@portal/shared/resources/folders'
import { detailRow } from '@portal/shared/tournaments/tournament-rows'

/** An entry with all fields that the list view reads; only their types matter. */
const entry: Parameters<typeof toEntryRow>[0] = {
  id: 1,
  code: '',
  number: 1,
  full_name_one: '',
  date_of_birth_one: 1,
  sex: null,
  full_name_two: '',
  date_of_birth_two: 1,
  ...mapNames(entryTexts, () => ''),
  number_of_people: 1,
  email: '',
  mobile: '',
  unit: { id: 1, name: '' },
  created_date: '',
  fee_amount: 1,
  is_pay: true,
  tournament: { id: 1, name: '' },
  tournament_details: [],
  is_group: 0,
  is_flashmob: 0,
  status: 0,
}

const entities: Readonly<Record<string, z.ZodType>> = {
  'athlete (raw)': entryRow,
  'content competition': contentRow,
  'tournament detail': detailRow,
  folder: folders.row,
  'fee totals': feeTotals,
}

/** The type of a field, written as "entity: field.of.field", in the contract; null if there is no such field. */
export function fieldType(name: string): string | null {
  const [entity = '', path = ''] = name.split(': ')
  if (entity === 'athlete (list view)') {
    const listed: Readonly<Record<string, unknown>> = toEntryRow(entry)
    return path in listed ? typeName(listed[path]) : null
  }
  const schema = entities[entity]
  if (!schema) return null
  const whole = z.toJSONSchema(schema, { unrepresentable: 'any' }) as Json
  const resolveRef = (json: Json): Json => {
    const definition = json.$ref && whole.$defs?.[json.$ref.replace('#/$defs/', '')]
    return definition ? resolveRef(definition) : json
  }
  let schemaAtPath: Json = resolveRef(whole)
  for (const part of path.split('.')) {
    const field = readInnerSchema(schemaAtPath, resolveRef).properties?.[part]
    if (!field) return null
    schemaAtPath = resolveRef(field)
  }
  return typeText(schemaAtPath, resolveRef)
}

type Json = {
  $ref?: string
  $defs?: Record<string, Json>
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: Json[]
  items?: Json
  properties?: Record<string, Json>
}
type ResolveRef = (json: Json) => Json

/** The schema of the elements of a list, or the alternative to null. */
function readInnerSchema(json: Json, resolveRef: ResolveRef): Json {
  const chosen = resolveRef(json.anyOf?.find(({ type }) => type !== 'null') ?? json)
  return resolveRef(chosen.items ?? chosen)
}

function typeText(json: Json, resolveRef: ResolveRef): string {
  if (json.anyOf) return [...new Set(json.anyOf.map((each) => typeText(resolveRef(each), resolveRef)))].join(' or ')
  if (json.const !== undefined) return JSON.stringify(json.const)
  if (json.enum) return json.enum.map((value) => JSON.stringify(value)).join(' or ')
  return [json.type ?? 'anything'].flat().join(' or ').replace('array', 'list')
}

function typeName(value: unknown): string {
  return Array.isArray(value) ? 'list' : typeof value
}
