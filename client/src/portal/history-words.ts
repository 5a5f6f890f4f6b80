import { entryActNames, entryActs, type EntryAct } from '@portal/shared/entries/entry.acts'
import type { WordKey } from '../kit/i18n/words.ts'

/** The words of each act and of its reversal. */
const reversibleActWords = Object.fromEntries(
  entryActNames.flatMap((name) => [name, entryActs[name].back]).map((action) => [action, `entriesAdmin.h.${action}`]),
) as Readonly<Record<string, `entriesAdmin.h.${EntryAct | (typeof entryActs)[EntryAct]['back']}`>>

const entryActWords: Readonly<Record<string, WordKey>> = {
  ...reversibleActWords,
  create: 'entriesAdmin.h.create',
  import: 'entriesAdmin.h.import',
  batch: 'entriesAdmin.h.batch',
  join: 'entriesAdmin.h.join',
  unjoin: 'entriesAdmin.h.unjoin',
  change: 'entriesAdmin.h.change',
  merge: 'entriesAdmin.h.merge',
  unmerge: 'entriesAdmin.h.unmerge',
  move: 'entriesAdmin.h.move',
  unmove: 'entriesAdmin.h.unmove',
  reprice: 'entriesAdmin.h.reprice',
  unreprice: 'entriesAdmin.h.unreprice',
  pay: 'entriesAdmin.h.pay',
  refund: 'entriesAdmin.h.refund',
  number: 'entriesAdmin.h.number',
  numbers: 'entriesAdmin.h.number',
  unnumber: 'entriesAdmin.h.unnumber',
  renew_link: 'entriesAdmin.h.renewLink',
  revoke_link: 'entriesAdmin.h.revokeLink',
  request_change: 'entriesAdmin.h.request_change',
  request_withdraw: 'entriesAdmin.h.request_withdraw',
  request_take_back: 'entriesAdmin.h.request_take_back',
  request_accept: 'entriesAdmin.h.request_accept',
  request_decline: 'entriesAdmin.h.request_decline',
  request_reopen: 'entriesAdmin.h.request_reopen',
  erase: 'entriesAdmin.h.erase',
  confirm_unit: 'entriesAdmin.h.confirm_unit',
  print_bib_again: 'entriesAdmin.h.print_bib_again',
  check_in: 'entriesAdmin.h.check_in',
  check_out: 'entriesAdmin.h.check_out',
  papers_missing: 'entriesAdmin.h.papers_missing',
  papers_complete: 'entriesAdmin.h.papers_complete',
  scratch_start: 'entriesAdmin.h.scratch_start',
  restore_start: 'entriesAdmin.h.restore_start',
}

const tournamentActWords: Readonly<Record<string, WordKey>> = {
  create: 'tourHistory.create',
  update: 'tourHistory.update',
  numbers: 'tourHistory.numbers',
  bib_settings: 'tourHistory.bib_settings',
  order: 'tourHistory.order',
  open: 'tourHistory.open',
  change: 'tourHistory.change',
  'merge into': 'tourHistory.mergeInto',
  register: 'tourHistory.register',
  fee: 'tourHistory.fee',
  close: 'tourHistory.close',
  delete: 'tourHistory.close',
  restore: 'tourHistory.restore',
  undo: 'tourHistory.undo',
  upload: 'tourHistory.upload',
  rename: 'tourHistory.rename',
  remove: 'tourHistory.remove',
}

/** The word for an act in the history of entries (`athletes`) or of a tournament; undefined for an unknown act. */
export const historyWord = (table_name: string, action: string): WordKey | undefined =>
  (table_name === 'athletes' ? entryActWords : tournamentActWords)[action]
