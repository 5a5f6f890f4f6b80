import type { Db } from '../kit/db/tables.ts'
import { contentForm } from './prepared.queries.ts'

/** The lists that contents are made of, for other rooms, which may call acts but no queries of this one. */
export const gradeTables = (db: Db) => contentForm(db)
