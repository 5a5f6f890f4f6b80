import { z } from 'zod'

const name = z.string().regex(/^[a-z][a-z0-9_]*$/u)
const part = { bytes: z.number().int(), sha256: z.hex().length(64) }

/** The last part of a backup, which lists all other parts. */
export const manifestShape = z.object({
  /** 1 has no signature; from 2 on there is one where the portal had its data key. */
  format: z.literal([1, 2]),
  product: z.literal('dance-sport-portal'),
  /** The version of the portal that made it. */
  version: z.string(),
  created: z.iso.datetime(),
  engine: z.enum(['sqlite', 'postgres']),
  migrations: z.array(z.string()).min(1),
  /** The id of the key that its secrets are encrypted with; null where they are not. */
  data_key: z.string().nullable(),
  /** `digest`: a hash of the rows that does not depend on their order; `last`: the last id that the database generated. */
  tables: z.array(
    z.object({
      name,
      columns: z.array(name).min(1),
      rows: z.number().int(),
      digest: z.hex().length(64),
      last: z.number().int().nullable(),
      ...part,
    }),
  ),
  files: z.array(z.object({ name: z.string(), ...part })),
})

export type Manifest = z.infer<typeof manifestShape>

export const MANIFEST = 'manifest.json'
/** The part that holds the id of the data key and the signature of the manifest by it, separated by a blank. */
export const SIGNATURE = 'manifest.hmac'
/** The part that holds the rows of a table, one JSON array a line, in the order of its `columns`. */
export const partOfTable = (table: string) => `data/${table}.jsonl`
/** The part that holds an uploaded file. */
export const partOfFile = (key: string) => `files/${key}`
