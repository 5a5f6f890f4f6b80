import { z } from 'zod'
import { endpoint } from '../kit/contract.ts'
import { idList, wireId } from '../kit/fields.ts'

/** A workbook. The reply is the file itself. */
const file = z.unknown()
const ofTournament = z.object({ tournament_id: wireId })

export const entryExportCalls = {
  exportApproved: endpoint({
    method: 'POST',
    path: '/athletes/export-excel-files',
    can: 'entry:export',
    scope: { tournament: 'body.tournament_id' },
    body: ofTournament,
    reply: file,
    message: 'EXPORT',
    summary: 'Excel file: approved entries, list and matrix',
  }),
  exportRegister: endpoint({
    method: 'POST',
    path: '/athletes/export-excel-files-register',
    can: 'entry:export',
    scope: { tournament: 'body.tournament_id' },
    body: ofTournament,
    reply: file,
    message: 'EXPORT',
    summary: 'Excel file: waiting and approved entries with their state',
  }),
  exportSelected: endpoint({
    method: 'POST',
    path: '/athletes/export-excel-files-select',
    can: 'entry:export',
    scope: { entry: 'body.id' },
    body: z.object({ id: idList }),
    reply: file,
    message: 'EXPORT',
    summary: 'Excel file: the chosen entries',
  }),
  exportPayment: endpoint({
    method: 'POST',
    path: '/athletes/excel-for-payment',
    can: 'entry:export',
    scope: { tournament: 'body.tournament_id' },
    body: ofTournament,
    reply: file,
    message: 'EXPORT',
    summary: 'Excel file: per unit its entries, fees, what is paid and owed',
  }),
} as const
