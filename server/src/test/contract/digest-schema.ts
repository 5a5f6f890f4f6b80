import type { Schema } from './document.ts'

const SAYS_NOTHING = new Set(['title', 'description', 'deprecated', 'example', 'examples', '$comment'])

/** A schema without its explanations; fields become keys: `.name`, and `.name*` for one that is always there. */
export function condensed(schema: Schema): Schema {
  const { properties, required, items, anyOf, type, ...rest } = schema
  const fields = Object.entries((properties ?? {}) as Record<string, Schema>)
  const always = new Set((required ?? []) as string[])
  const branches = ((anyOf ?? []) as Schema[]).map(condensed)
  const own = Object.entries(rest).filter(([keyword]) => !SAYS_NOTHING.has(keyword) && !keyword.startsWith('x-'))
  return {
    ...(type === 'object' && fields.length > 0 ? {} : { type: type ?? (fields.length > 0 ? null : undefined) }),
    ...Object.fromEntries(own.map(([keyword, value]) => [keyword, keyword === 'enum' ? sorted(value) : inner(value)])),
    ...(items === undefined ? {} : { '[]': inner(items) }),
    ...(holdsFields(branches)
      ? Object.fromEntries(branches.map((branch, n) => [`|${n}`, branch]))
      : anyOf
        ? { anyOf: branches }
        : {}),
    ...Object.fromEntries(fields.map(([name, field]) => [`.${name}${always.has(name) ? '*' : ''}`, condensed(field)])),
  }
}

/** The schema that was condensed. */
export function restored(condensedSchema: Schema): Schema {
  const schema: Schema = {}
  const properties: Record<string, Schema> = {}
  const required: string[] = []
  const branches: Schema[] = []
  for (const [key, value] of Object.entries(condensedSchema)) {
    if (key === '[]') schema.items = outer(value)
    else if (key.startsWith('|')) branches[Number(key.slice(1))] = restored(value as Schema)
    else if (key.startsWith('.')) {
      const name = key.slice(1).replace(/\*$/u, '')
      properties[name] = restored(value as Schema)
      if (key.endsWith('*')) required.push(name)
    } else if (key === 'anyOf') schema.anyOf = (value as Schema[]).map(restored)
    else if (key === 'enum') schema.enum = value
    else schema[key] = outer(value)
  }
  if (branches.length > 0) schema.anyOf = branches
  if (Object.keys(properties).length > 0) Object.assign(schema, { type: schema.type ?? 'object', properties, required })
  return schema
}

/** Whether a value names fields somewhere within: then each of them has a line. */
export function holdsFields(value: unknown): boolean {
  return /"\.[^"]*":/u.test(JSON.stringify(value) ?? '')
}

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const inner = (value: unknown) => (isSchema(value) ? condensed(value) : value)
const outer = (value: unknown) => (isSchema(value) ? restored(value) : value)
const sorted = (values: unknown) =>
  (values as unknown[]).toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1))
