import type { Db } from '../kit/db/tables.ts'
import { contentForm } from './prepared.queries.ts'

/** The tables that contents are made of, for rooms that mend what was made of them. */
export const gradeTables = (db: Db) => contentForm(db)
