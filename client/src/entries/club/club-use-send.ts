import { useState } from 'react'
import { ApiError, call, type Answer } from '../../kit/api/api.ts'
import { createAttempt } from '../../kit/api/attempt.ts'
import { api } from '../../kit/api/calls.ts'
import { refetchPath } from '../../kit/api/query.ts'
import { usePending } from '../../kit/ui/use-pending.ts'
import { toFailure, type Failure } from '../register/draft/register-failure.tsx'
import type { SheetContact } from './club-contact.tsx'
import type { SentSheet } from './done/sent-sheet.ts'
import { toBatchBody, rowFee } from './club-batch-body.ts'
import { assessRow, getRowName, type SheetRow, type Sheet } from './club-rows.ts'

type RowMessage = { message: string }

type SentRows = { entered: SentSheet['entered']; refusals: Map<SheetRow, RowMessage[]> }

/** Sends rows once, however often it is retried, and reports refusals by row. `onSent` gets the rows that stay in the sheet. */
export function useSend(
  sheet: Sheet,
  contact: SheetContact,
  onSent: (sent: SentSheet, unsentRows: SheetRow[]) => void,
) {
  const [batchAttempts] = useState(createAttempt)
  const { pending: isPending, run } = usePending()
  const [failure, setFailure] = useState<Failure | null>(null)
  const [refusals, setRefusals] = useState<ReadonlyMap<SheetRow, RowMessage[]>>(new Map())
  /** The events of each row that an earlier entry of this account has. */
  const [registered, setRegistered] = useState<ReadonlyMap<SheetRow, readonly number[]>>(new Map())
  /** The server's total if it is not that of the sheet, and the keys of the rows that it is for. */
  const [changedTotal, setChangedTotal] = useState<{ rowKeys: string; total: number } | null>(null)

  const showFailure = (error: unknown, rows: readonly SheetRow[]) => {
    if (error instanceof ApiError && error.code === 'BALANCE_CHANGED') {
      batchAttempts.finish()
      const { fee_total } = error.data as { fee_total: number }
      return setChangedTotal({ rowKeys: joinKeys(rows), total: fee_total })
    }
    const messages = messagesByRow(error, rows)
    if (messages.size === 0) return setFailure(toFailure(error, navigator.onLine))
    batchAttempts.finish()
    const { data } = error as ApiError
    setRegistered(registeredByRow((data as { registered?: RegisteredRows } | undefined)?.registered ?? [], rows))
    setRefusals(messages)
  }
  const send = async (rows: readonly SheetRow[], unsentRows: readonly SheetRow[]) => {
    const agreedTotal = changedTotal?.rowKeys === joinKeys(rows) ? changedTotal.total : null
    const body = toBatchBody(rows, sheet, { contact, onlyValid: unsentRows.length > 0, agreedTotal })
    setFailure(null)
    await run(
      async () => {
        const answer = await call(api.batches.enter, { body, headers: batchAttempts.headersFor(body) })
        batchAttempts.finish()
        setChangedTotal(null)
        const sent = readSentRows(answer, rows, { sheet, agreedTotal })
        setRefusals(sent.refusals)
        setRegistered(registeredByRow(answer.registered, rows))
        const remainingRows = [...sent.refusals.keys(), ...unsentRows]
        const { fee_total, asked_total } = answer
        const { entered } = sent
        onSent(
          { fee_total, asked_total, entered, unsentCount: remainingRows.length, email: contact.email },
          remainingRows,
        )
        void refetchPath('/athletes', '/tournament_details', '/tournaments')
      },
      (error) => showFailure(error, rows),
    )
  }
  return { send, isPending, failure, refusals, registered, changedTotal }
}

const joinKeys = (rows: readonly SheetRow[]) => rows.map(({ key }) => key).join()

/** The entered rows of a response, for the confirmation, and the messages of the refused rows. */
function readSentRows(
  answer: Answer<typeof api.batches.enter>,
  rows: readonly SheetRow[],
  { sheet, agreedTotal }: { sheet: Sheet; agreedTotal: number | null },
): SentRows {
  const sent: SentRows = { entered: [], refusals: new Map() }
  const contentsById = new Map(sheet.details.map(({ id, content_competition: content }) => [id, content]))
  answer.rows.forEach(({ result, requested, asked, code, errors }, index) => {
    const row = rows[index]
    if (!row) return
    const outcome = requested ? 'requested' : result
    if (outcome === 'refused') {
      sent.refusals.set(row, errors)
      return
    }
    // The fee of a single row is unknown if it joined an earlier entry, or if the server's total is not that of the sheet.
    const fee = result === 'added' && agreedTotal === null ? rowFee(row, sheet) : null
    sent.entered.push({
      key: row.key,
      name: getRowName(row),
      people: assessRow(row, sheet).assessment.people,
      sex: row.draft.sex === '' ? null : row.draft.sex,
      isPair: row.kind === 'pair',
      code: code ?? '',
      contents: row.draft.contents.flatMap((id) => contentsById.get(id) ?? []),
      fee,
      requestedEvents: asked,
      outcome,
    })
  })
  return sent
}

type RegisteredRows = readonly { row: number; held: readonly number[] }[]

const registeredByRow = (registered: RegisteredRows, rows: readonly SheetRow[]) =>
  new Map(registered.flatMap(({ row: index, held }) => (rows[index] ? [[rows[index], held] as const] : [])))

function messagesByRow(error: unknown, rows: readonly SheetRow[]): Map<SheetRow, RowMessage[]> {
  const byRow = new Map<SheetRow, RowMessage[]>()
  if (!(error instanceof ApiError)) return byRow
  for (const { path, message } of error.problems) {
    const row = rows[Number(/^rows\.(\d+)/u.exec(path)?.[1] ?? -1)]
    if (row) byRow.set(row, [...(byRow.get(row) ?? []), { message }])
  }
  return byRow
}
