import { useState } from 'react'
import { ApiError, call } from '../../kit/api/api.ts'
import { attempts } from '../../kit/api/attempt.ts'
import { api } from '../../kit/api/calls.ts'
import { refetchPath } from '../../kit/api/query.ts'
import { usePending } from '../../kit/ui/use-pending.ts'
import { toFailure, type Failure } from '../register/draft/register-failure.tsx'
import type { SheetContact } from './club-contact.tsx'
import type { Sent } from './club-done.tsx'
import { toBatch, feeOfRow } from './club-send.ts'
import { nameOf, type SheetRow, type Sheet } from './club-rows.ts'

type RowMessage = { message: string }

/** Sends rows once, however often it is tried, and reports refusals by row. `onSent` gets the rows that stay in the sheet. */
export function useSend(sheet: Sheet, contact: SheetContact, onSent: (sent: Sent, unsentRows: SheetRow[]) => void) {
  const [batchAttempts] = useState(attempts)
  const { pending, run } = usePending()
  const [failure, setFailure] = useState<Failure | null>(null)
  const [refused, setRefused] = useState<ReadonlyMap<SheetRow, RowMessage[]>>(new Map())
  /** The events of each row that an earlier entry of this account has. */
  const [registered, setRegistered] = useState<ReadonlyMap<SheetRow, readonly number[]>>(new Map())
  /** The total that the portal asks for in place of the one that was seen, and the keys of its rows. */
  const [price, setPrice] = useState<{ rowKeys: string; total: number } | null>(null)

  const send = async (rows: readonly SheetRow[], unsentRows: readonly SheetRow[]) => {
    const rowKeys = rows.map(({ key }) => key).join()
    const seenPrice = price?.rowKeys === rowKeys ? price.total : null
    const body = toBatch(rows, sheet, { contact, onlyValid: unsentRows.length > 0, seen: seenPrice })
    const showFailure = (error: unknown) => {
      if (error instanceof ApiError && error.code === 'BALANCE_CHANGED') {
        const { fee_total } = error.data as { fee_total: number }
        batchAttempts.settled()
        setPrice({ rowKeys, total: fee_total })
        return
      }
      const byRow = problemsByRow(error, rows)
      if (byRow.size > 0) {
        batchAttempts.settled()
        const { data } = error as ApiError
        setRegistered(registeredByRow((data as { registered?: RegisteredEvents } | undefined)?.registered ?? [], rows))
        return setRefused(byRow)
      }
      setFailure(toFailure(error, navigator.onLine))
    }
    setFailure(null)
    await run(async () => {
      const answer = await call(api.batches.enter, { body, headers: batchAttempts.headersOf(body) })
      batchAttempts.settled()
      setPrice(null)
      const messagesByRow = new Map<SheetRow, RowMessage[]>()
      const entered: Sent['entered'] = []
      const symbols = new Map(sheet.details.map(({ id, content_competition: { symbol } }) => [id, symbol]))
      answer.rows.forEach(({ result, requested, asked, code, errors }, index) => {
        const row = rows[index]
        if (!row) return
        const { key } = row
        const events = row.draft.contents.flatMap((id) => symbols.get(id) ?? []).join(', ')
        // The fee of one row is unknown where it joined an earlier entry, or where the portal's total is not that of the sheet.
        const fee = result === 'added' && seenPrice === null ? feeOfRow(row, sheet) : null
        const outcome = requested ? 'requested' : result
        if (outcome === 'refused') messagesByRow.set(row, errors)
        else entered.push({ key, name: nameOf(row), code: code ?? '', events, fee, asked, outcome })
      })
      setRefused(messagesByRow)
      setRegistered(registeredByRow(answer.registered, rows))
      const remainingRows = [...messagesByRow.keys(), ...unsentRows]
      const { fee_total, asked_total } = answer
      onSent({ fee_total, asked_total, entered, refused: remainingRows.length, email: contact.email }, remainingRows)
      void refetchPath('/athletes', '/tournament_details', '/tournaments')
    }, showFailure)
  }
  return { send, pending, failure, refused, registered, price }
}

type RegisteredEvents = readonly { row: number; held: readonly number[] }[]

const registeredByRow = (registered: RegisteredEvents, rows: readonly SheetRow[]) =>
  new Map(registered.flatMap(({ row: index, held }) => (rows[index] ? [[rows[index], held] as const] : [])))

function problemsByRow(error: unknown, rows: readonly SheetRow[]): Map<SheetRow, RowMessage[]> {
  const byRow = new Map<SheetRow, RowMessage[]>()
  if (!(error instanceof ApiError)) return byRow
  for (const { path, message } of error.problems) {
    const row = rows[Number(/^rows\.(\d+)/u.exec(path)?.[1] ?? -1)]
    if (row) byRow.set(row, [...(byRow.get(row) ?? []), { message }])
  }
  return byRow
}
