import type { DataKey } from '../../kit/data-key.ts'
import type { Db } from '../../kit/db/tables.ts'
import { nameOfEntry } from '../record/entry-name.rules.ts'
import { openImage } from './signatures.act.ts'
import { findReceivedBibs } from './signed-list.queries.ts'
import type { ReceivedBib, ReceivingUnit } from './signed-list.rules.ts'

type ListedBibs = {
  tournament_id: number
  /** Null: the entries without a unit; undefined: all. */
  unit_id: number | null | undefined
  hasSignatures: boolean
}

/** The bibs of units with who received each, and with the drawings that the data key opens; without them where the list is to be signed on paper. */
export async function readReceivedBibs(
  db: Db,
  dataKey: DataKey,
  { tournament_id, unit_id, hasSignatures }: ListedBibs,
): Promise<ReceivingUnit[]> {
  const rows = await findReceivedBibs(db, tournament_id, unit_id)
  const toSignature = (row: (typeof rows)[number]): ReceivedBib['signature'] => {
    const { signature_id, key, receiver, acted_date, image } = row
    if (!hasSignatures || signature_id === null || key === null || receiver === null) return null
    const drawing = image === null ? null : openImage(dataKey, { tournament_id, key, image })
    return { id: signature_id, receiver, at: acted_date ?? '', drawing }
  }
  return [...Map.groupBy(rows, (row) => row.unit_id ?? 0).values()].map((own) => ({
    unit: own[0]?.unit_name ? { name: own[0].unit_name, code: own[0].unit_code } : null,
    bibs: own.map((row) => ({ number: row.number ?? 0, name: nameOfEntry(row), signature: toSignature(row) })),
  }))
}
