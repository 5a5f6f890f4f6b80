import type { Schema } from './document.ts'

const EXPLANATORY_KEYWORDS = new Set(['title', 'description', 'deprecated', 'example', 'examples', '$comment'])

/** Condenses a schema: removes explanations and turns fields into keys, `.name` or, if required, `.name*`. */
export function condense(schema: Schema): Schema {
  const { properties, required, items, anyOf, type, ...rest } = schema
  const fields = Object.entries((properties ?? {}) as Record<string, Schema>)
  const requiredNames = new Set((required ?? []) as string[])
  const branches = ((anyOf ?? []) as Schema[]).map(condense)
  const keywords = Object.entries(rest).filter(
    ([keyword]) => !EXPLANATORY_KEYWORDS.has(keyword) && !keyword.startsWith('x-'),
  )
  return {
    ...(type === 'object' && fields.length > 0 ? {} : { type: type ?? (fields.length > 0 ? null : undefined) }),
    ...Object.fromEntries(
      keywords.map(([keyword, value]) => [keyword, keyword === 'enum' ? sortValues(value) : condenseValue(value)]),
    ),
    ...(items === undefined ? {} : { '[]': condenseValue(items) }),
    ...(containsFields(branches)
      ? Object.fromEntries(branches.map((branch, index) => [`|${index}`, branch]))
      : anyOf
        ? { anyOf: branches }
        : {}),
    ...Object.fromEntries(
      fields.map(([name, field]) => [`.${name}${requiredNames.has(name) ? '*' : ''}`, condense(field)]),
    ),
  }
}

/** Restores the schema from its condensed form. */
export function restore(condensedSchema: Schema): Schema {
  const schema: Schema = {}
  const properties: Record<string, Schema> = {}
  const required: string[] = []
  const branches: Schema[] = []
  for (const [key, value] of Object.entries(condensedSchema)) {
    if (key === '[]') schema.items = restoreValue(value)
    else if (key.startsWith('|')) branches[Number(key.slice(1))] = restore(value as Schema)
    else if (key.startsWith('.')) {
      const name = key.slice(1).replace(/\*$/u, '')
      properties[name] = restore(value as Schema)
      if (key.endsWith('*')) required.push(name)
    } else if (key === 'anyOf') schema.anyOf = (value as Schema[]).map(restore)
    else if (key === 'enum') schema.enum = value
    else schema[key] = restoreValue(value)
  }
  if (branches.length > 0) schema.anyOf = branches
  if (Object.keys(properties).length > 0) Object.assign(schema, { type: schema.type ?? 'object', properties, required })
  return schema
}

/** Whether a value contains fields, which then get a line each. */
export function containsFields(value: unknown): boolean {
  return /"\.[^"]*":/u.test(JSON.stringify(value) ?? '')
}

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const condenseValue = (value: unknown) => (isSchema(value) ? condense(value) : value)
const restoreValue = (value: unknown) => (isSchema(value) ? restore(value) : value)
const sortValues = (values: unknown) =>
  (values as unknown[]).toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
