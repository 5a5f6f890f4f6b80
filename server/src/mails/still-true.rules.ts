import type { Entry } from '@portal/shared/entries/entries'
import { dueNow } from '@portal/shared/payments/when-to-pay'
import type { Tournament } from '@portal/shared/tournaments/tournament-rows'
import type { LinkKeys } from '../kit/link-keys.ts'
import { mailedLink } from '../entries/record/entry-link.rules.ts'
import type { NewsLine } from '../kit/mail/news.ts'

/** The columns of an entry that decide whether its news is still true. */
export type Standing = Pick<Entry, 'state' | 'fee_amount' | 'paid_amount'> &
  Pick<Tournament, 'pay_when'> & { status: 0 | 1 | 2; email_key: string; link_salt: string | null }

type MailContext = { address_key: string; publicUrl: string; linkKeys: LinkKeys }

/**
 * A line of news at the moment when it is sent, with the link and the amount due of that moment. Undefined where the entry was deleted, refused
 * or moved to another address since: a mail of its own tells that.
 */
export function currentLine(
  line: NewsLine,
  entry: Standing | undefined,
  { address_key, publicUrl, linkKeys }: MailContext,
): NewsLine | undefined {
  const isWithdrawal = line.what === 'withdrawn'
  if (!entry) return isWithdrawal ? line : undefined
  if (entry.email_key !== address_key) return undefined
  if (isWithdrawal) return line
  if (entry.status === 2) return undefined
  const link = mailedLink(linkKeys, publicUrl, entry)
  // An unconfirmed address may be a stranger's: its mails ask for no money.
  return { ...line, link, due: (line.confirmed ?? line.who !== null) ? dueNow(entry, entry) : 0 }
}

/** Whether the lines of a written mail still have the links and amounts of the current lines. */
export const isUnchanged = (written: readonly NewsLine[], current: readonly NewsLine[]): boolean =>
  current.length === written.length &&
  current.every(({ link, due }, index) => link === written[index]?.link && due === written[index]?.due)
