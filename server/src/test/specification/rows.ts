import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

export const root = fileURLToPath(new URL('../../../../', import.meta.url))

const kinds = [
  'general',
  'route',
  'screen',
  'call',
  'entity',
  'field',
  'state',
  'rule',
  'role',
  'code',
  'message',
  'constant',
] as const
const row = z.strictObject({
  /** The section of the specification, a dot, and a stable name. */
  id: z.string().regex(/^[1-9]\.[\w-]+(\.[\w-]+)*$/u),
  kind: z.enum(kinds),
  name: z.string().min(1),
  /** A constant's value in the specification. */
  is: z.union([z.string(), z.number()]).optional(),
  /** The files that implement it; those that the running server reports are added automatically. */
  in: z.array(z.string()).default([]),
  /** The tests that prove it, as "file > title". */
  by: z.array(z.string().includes(' > ')).default([]),
})
export type SpecificationRow = z.infer<typeof row>

/** Faults that `npm run mutations` inserts: it replaces `find` by `replace` and checks that the test fails. */
export const mutations = z.array(
  z.strictObject({
    row: z.string(),
    what: z.string(),
    file: z.string(),
    find: z.string().min(1),
    replace: z.string(),
    test: z.string(),
    /** The result of its last run. */
    noticed: z.boolean(),
  }),
)

/** Reads all rows of the specification from `docs/specification.json`. */
export function readRows(): SpecificationRow[] {
  return z.array(row).parse(JSON.parse(readText('docs/specification.json')))
}

export function readText(file: string): string {
  return readFileSync(join(root, file), 'utf8')
}

/** Splits "file > title". */
export function proofOf(proof: string): { file: string; title: string } {
  const at = proof.indexOf(' > ')
  return { file: proof.slice(0, at), title: proof.slice(at + ' > '.length) }
}

/** Finds files and tests of a row that do not exist. */
export function problemsOf({ id, in: places, by }: Pick<SpecificationRow, 'id' | 'in' | 'by'>): string[] {
  const missing = places.filter((place) => !existsSync(join(root, place))).map((place) => `${id}: no file ${place}`)
  const unproven = by.map(proofOf).flatMap(({ file, title }) => {
    if (!isTest(file)) return [`${id}: ${file} is run by no test command`]
    if (!existsSync(join(root, file))) return [`${id}: no file ${file}`]
    const text = readText(file)
    return ["'", '`', '"'].some((mark) => text.includes(`${mark}${title}${mark}`))
      ? []
      : [`${id}: ${file} has no test “${title}”`]
  })
  return [...missing, ...unproven]
}

function isTest(file: string): boolean {
  return /^(shared|server|client)\/(src|vite)\/.+\.test\.tsx?$|^e2e\/[\w/-]+\.spec\.ts$/u.test(file)
}
