import { useState } from 'react'
import { ApiError, call } from '../../kit/api/api.ts'
import { attempts } from '../../kit/api/attempt.ts'
import { api } from '../../kit/api/calls.ts'
import { refetchPath } from '../../kit/api/query.ts'
import { usePending } from '../../kit/ui/use-pending.ts'
import { failureOf, type Failure } from '../register/draft/register-failure.tsx'
import type { SheetContact } from './club-contact.tsx'
import type { Sent } from './club-done.tsx'
import { batchOf, feeOfRow } from './club-send.ts'
import { nameOf, type SheetRow, type Sheet } from './club-rows.ts'

type RowMessage = { message: string }

/** Sends rows once, however often it is tried; what the portal refuses is told by row, and the others stay. */
export function useSend(sheet: Sheet, contact: SheetContact, done: (sent: Sent, unsentRows: SheetRow[]) => void) {
  const [tries] = useState(attempts)
  const { pending, run } = usePending()
  const [failure, setFailure] = useState<Failure | null>(null)
  const [refused, setRefused] = useState<ReadonlyMap<SheetRow, RowMessage[]>>(new Map())
  /** Which events of a row an earlier entry of this account holds. */
  const [registered, setRegistered] = useState<ReadonlyMap<SheetRow, readonly number[]>>(new Map())
  /** The sum that the portal asks for instead of the one that was seen, and of which rows. */
  const [price, setPrice] = useState<{ of: string; total: number } | null>(null)

  const send = async (rows: readonly SheetRow[], unsentRows: readonly SheetRow[]) => {
    const of = rows.map(({ key }) => key).join()
    const seenPrice = price?.of === of ? price.total : null
    const body = batchOf(rows, sheet, { contact, onlyValid: unsentRows.length > 0, seen: seenPrice })
    const failed = (error: unknown) => {
      if (error instanceof ApiError && error.code === 'BALANCE_CHANGED') {
        const { fee_total } = error.data as { fee_total: number }
        tries.settled()
        setPrice({ of, total: fee_total })
        return
      }
      const byRow = problemsByRow(error, rows)
      if (byRow.size > 0) {
        tries.settled()
        const { data } = error as ApiError
        setRegistered(heldByRow((data as { registered?: HeldEvents } | undefined)?.registered ?? [], rows))
        return setRefused(byRow)
      }
      setFailure(failureOf(error, navigator.onLine))
    }
    setFailure(null)
    await run(async () => {
      const answer = await call(api.batches.enter, { body, headers: tries.headersOf(body) })
      tries.settled()
      setPrice(null)
      const messagesByRow = new Map<SheetRow, RowMessage[]>()
      const entered: Sent['entered'] = []
      const symbols = new Map(sheet.details.map(({ id, content_competition: { symbol } }) => [id, symbol]))
      answer.rows.forEach(({ result, requested, asked, code, errors }, at) => {
        const row = rows[at]
        if (!row) return
        const { key } = row
        const events = row.draft.contents.flatMap((id) => symbols.get(id) ?? []).join(', ')
        // An earlier entry, and another sum than that of the sheet, say nothing of one row.
        const fee = result === 'added' && seenPrice === null ? feeOfRow(row, sheet) : null
        const became = requested ? 'requested' : result
        if (became === 'refused') messagesByRow.set(row, errors)
        else entered.push({ key, name: nameOf(row), code: code ?? '', events, fee, asked, became })
      })
      setRefused(messagesByRow)
      setRegistered(heldByRow(answer.registered, rows))
      const stay = [...messagesByRow.keys(), ...unsentRows]
      const { fee_total, asked_total } = answer
      done({ fee_total, asked_total, entered, refused: stay.length, email: contact.email }, stay)
      void refetchPath('/athletes', '/tournament_details', '/tournaments')
    }, failed)
  }
  return { send, pending, failure, refused, registered, price }
}

type HeldEvents = readonly { row: number; held: readonly number[] }[]

const heldByRow = (registered: HeldEvents, rows: readonly SheetRow[]) =>
  new Map(registered.flatMap(({ row: at, held }) => (rows[at] ? [[rows[at], held] as const] : [])))

function problemsByRow(error: unknown, rows: readonly SheetRow[]): Map<SheetRow, RowMessage[]> {
  const byRow = new Map<SheetRow, RowMessage[]>()
  if (!(error instanceof ApiError)) return byRow
  for (const { path, message } of error.problems) {
    const row = rows[Number(/^rows\.(\d+)/u.exec(path)?.[1] ?? -1)]
    if (row) byRow.set(row, [...(byRow.get(row) ?? []), { message }])
  }
  return byRow
}
