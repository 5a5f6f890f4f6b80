import { z } from 'zod'
import { mapNames } from './define-fields.ts'

/** The schema of a stored value of a field, without the limits on what may be typed: stored values are not checked again. */
function storedSchema(field: z.core.$ZodType): z.core.$ZodType {
  if (field instanceof z.ZodDefault || field instanceof z.ZodOptional) return storedSchema(field.def.innerType)
  // `optionalField` takes an empty text or the field itself, read as it is.
  if (field instanceof z.ZodPipe)
    return storedSchema(field.def.out instanceof z.ZodTransform ? field.def.in : field.def.out)
  if (field instanceof z.ZodUnion) return storedSchema(field.options.at(-1) ?? field)
  if (field instanceof z.ZodNullable) return z.nullable(storedSchema(field.def.innerType))
  if (field instanceof z.ZodString) return z.string()
  if (field instanceof z.ZodNumber) return z.int()
  if (field instanceof z.ZodLiteral) return z.union([...field.values].map((value) => z.literal(value)))
  return field
}

/** The schemas of the stored values of a draft's fields, for its rows. */
export function storedSchemas<D extends z.ZodRawShape>(draft: D) {
  const schemas = mapNames(Object.keys(draft), (name) => storedSchema(draft[name] ?? z.never()))
  return schemas as unknown as { [Name in keyof D]: z.ZodType<z.output<D[Name]>> }
}
