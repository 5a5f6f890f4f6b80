import { entryActNames, entryActs, type EntryAct } from '@portal/shared/entries/entry.acts'
import type { WordKey } from '../../kit/i18n/words.ts'

/** What each act and its way back are called. */
const actWords = Object.fromEntries(
  entryActNames.flatMap((name) => [name, entryActs[name].back]).map((action) => [action, `entriesAdmin.h.${action}`]),
) as Readonly<Record<string, `entriesAdmin.h.${EntryAct | (typeof entryActs)[EntryAct]['back']}`>>

const actions: Readonly<Record<string, WordKey>> = {
  ...actWords,
  create: 'entriesAdmin.h.create',
  join: 'entriesAdmin.h.join',
  change: 'entriesAdmin.h.change',
  merge: 'entriesAdmin.h.merge',
  unmerge: 'entriesAdmin.h.unmerge',
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
}

/** What the history of an entry calls an act; undefined for one that it has no word for. */
export const historyWord = (action: string): WordKey | undefined => actions[action]
