import { fillIn } from '@portal/shared/kit/fill-in'
import { nameIn, type BilingualName } from '@portal/shared/kit/text/name-in'
import type { Db } from '../../kit/db/tables.ts'
import type { Deps } from '../../kit/deps.ts'
import { writeMail } from '../../kit/mail/layout.ts'
import { mailFooter } from '../../kit/mail/footer.ts'
import { mailWords } from '../../kit/mail/mails.words.ts'
import { queueMails } from '../../kit/mail/outbox.ts'
import { readContactsOfContents } from './mailings.queries.ts'

type EventName = BilingualName & { symbol: string }
/** An opened content with its names before and after. */
type RenamedEvent = { id: number; before: EventName; after: EventName | null }

/** Mails the new names of events to every address with entries in them, one mail per address. The mails belong to `act`, whose undo cancels them. */
export async function mailEventsRenamed(
  tx: Db,
  { config }: Pick<Deps, 'config'>,
  renamed: readonly RenamedEvent[],
  at: string,
  act: string,
): Promise<void> {
  const byId = new Map(renamed.map((event) => [event.id, event]))
  const contacts = await readContactsOfContents(tx, [...byId.keys()])
  const contactsByAddress = [...Map.groupBy(contacts, ({ email_key, language }) => `${language} ${email_key}`).values()]
  await queueMails(
    tx,
    contactsByAddress.flatMap((rows) => {
      const [first] = rows
      if (!first) return []
      const language = first.language === 'vi' ? ('vi' as const) : ('en' as const)
      const words = mailWords[language]
      const tournament = nameIn(language, first)
      const events = new Map(
        rows.flatMap(({ detail_id }) => byId.get(detail_id) ?? []).map((event) => [event.id, event]),
      )
      const eventText = ({ symbol, ...names }: EventName) => `${symbol} ${nameIn(language, names)}`
      const body = writeMail({
        language,
        subject: fillIn(words.renamed_subject, { tournament }),
        blocks: [
          { kind: 'text', text: fillIn(words.renamed_hello, { tournament }) },
          {
            kind: 'facts',
            rows: [...events.values()].flatMap(({ before, after }) =>
              after ? [[eventText(before), eventText(after)] as const] : [],
            ),
          },
          {
            kind: 'text',
            text: fillIn(words.renamed_codes, { codes: [...new Set(rows.map(({ code }) => code))].join(', ') }),
          },
          { kind: 'button', label: words.entry_button, url: `${config.PUBLIC_URL}/entry` },
        ],
        footer: mailFooter(language, first.contact),
      })
      return [{ to: first.email, tournament_id: first.tournament_id, ...body }]
    }),
    at,
    act,
  )
}
