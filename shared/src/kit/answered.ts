import { z } from 'zod'
import { each } from './define-fields.ts'

/** The kind of value that a field keeps: what may be typed is limited, what was stored is not assessed again. */
function kindOf(field: z.core.$ZodType): z.core.$ZodType {
  if (field instanceof z.ZodDefault || field instanceof z.ZodOptional) return kindOf(field.def.innerType)
  // `orNone` takes an empty text or the field itself, read as it is.
  if (field instanceof z.ZodPipe) return kindOf(field.def.out instanceof z.ZodTransform ? field.def.in : field.def.out)
  if (field instanceof z.ZodUnion) return kindOf(field.options.at(-1) ?? field)
  if (field instanceof z.ZodNullable) return z.nullable(kindOf(field.def.innerType))
  if (field instanceof z.ZodString) return z.string()
  if (field instanceof z.ZodNumber) return z.int()
  if (field instanceof z.ZodLiteral) return z.union([...field.values].map((value) => z.literal(value)))
  return field
}

/** The part of a row that answers what was typed into these fields. */
export function answered<D extends z.ZodRawShape>(draft: D) {
  const kinds = each(Object.keys(draft), (name) => kindOf(draft[name] ?? z.never()))
  return kinds as unknown as { [Name in keyof D]: z.ZodType<z.output<D[Name]>> }
}
