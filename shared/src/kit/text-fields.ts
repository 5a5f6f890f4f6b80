import { mapNames, type Field, type TextKind } from './define-fields.ts'
import { email, fullName, groupName, lines255, optionalEditField, phone, shortCode, text255 } from './fields.ts'

const schemas = {
  line: text255,
  lines: lines255,
  person: fullName,
  group: groupName,
  code: shortCode,
  phone,
  email,
} as const satisfies Record<TextKind, unknown>

/** The part of a draft for declared texts, all of them optional. */
export function textDraft<Name extends string>(names: readonly Name[], declared: (name: Name) => Field) {
  return mapNames(names, (name) => optionalEditField(schemas[declared(name).text ?? 'line']))
}
