import { findScanned } from '@portal/shared/desk/check-in'
import type { Desk, DeskEntry } from '@portal/shared/desk/desk-rows'
import { call } from '../../../kit/api/api.ts'
import { api } from '../../../kit/api/calls.ts'
import { readScan, type ScanTarget } from './scan-text.ts'

/** The entry that a scanned or typed text means: the code of a ticket, a bib, or the address of a ticket, which the server knows. */
export async function findByScan({ tournament_id, entries }: Desk, text: string): Promise<DeskEntry | undefined> {
  const target = readScan(text)
  if (target === null || target.kind === 'code') return findScanned(entries, text)
  if (target.kind === 'entry') return entries.find(({ id }) => id === target.id)
  const ticket = await readLink(target)
  if (ticket?.tournament.id !== tournament_id) return undefined
  return entries.find(({ code, number }) => code === ticket.code || (number !== null && number === ticket.number))
}

/** The entry that a link opens; null for a link that ended, and without a network. */
async function readLink({ kind, token }: Extract<ScanTarget, { token: string }>) {
  try {
    if (kind === 'personal') return await call(api.entries.byLink, { headers: { 'x-entry-token': token } })
    return (await call(api.sharedLinks.ticket, { params: { token } })).entry
  } catch {
    return null
  }
}
