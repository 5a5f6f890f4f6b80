import type { Db } from '../kit/db/tables.ts'
import { readContentChoices } from './prepared.queries.ts'

/** The lists from which contents are composed. An act, because other rooms may not call the queries of this room. */
export const readGradeTables = (db: Db) => readContentChoices(db)
