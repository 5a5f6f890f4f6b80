import type { EntryEvent, MailNews } from '../../kit/mail/news.ts'
import { namesText, type EntryMail } from './entry-mails.rules.ts'

type EntryNews = {
  entry: number
  tournament_id: number
  what: EntryEvent
  reason: string | null
  due: number
  publicUrl: string
}

/** A mail about one entry as a line of a digest mail. */
export function entryNews(
  mail: EntryMail,
  { entry, tournament_id, what, reason, due, publicUrl }: EntryNews,
): MailNews {
  const { code, people, contents, confirmed, link, language, tournament, fee } = mail
  const names = namesText(people, confirmed)
  const events = contents.map(({ symbol }) => symbol).join(', ')
  return {
    tournament_id,
    tournament,
    currency: fee.currency,
    language,
    home: homeAddress(publicUrl),
    lines: [
      {
        entry,
        code,
        what,
        who: names === '' ? events : `${names}: ${events}`,
        confirmed,
        reason,
        due: confirmed && what !== 'withdrawn' ? due : 0,
        link: what === 'withdrawn' ? null : link,
      },
    ],
  }
}

/** The address that leads to the account's own entries, signed in or not. */
export const homeAddress = (publicUrl: string) => `${publicUrl}/signin`
