import { each, type Field, type TextKind } from './define-fields.ts'
import { email, fullName, groupName, lines255, orNoneIfGiven, phone, shortCode, text255 } from './fields.ts'

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
  return each(names, (name) => orNoneIfGiven(schemas[declared(name).text ?? 'line']))
}
