import { entryFieldWords } from '../../entries/entry/entry-fields.words.ts'
import { entriesWords } from '../../entries/entry/entries.words.ts'
import { ticketWords } from '../../entries/ticket/ticket.words.ts'
import { registerWords } from '../../entries/register/register.words.ts'
import { unitFieldWords } from '../../kit/fields/unit/unit-field.words.ts'
import { usersWords } from '../../users/users.words.ts'

/** The words of the pages on which something is entered or looked up by visitors. */
export const formWords = {
  en: {
    ...entriesWords.en,
    ...entryFieldWords.en,
    ...registerWords.en,
    ...ticketWords.en,
    ...unitFieldWords.en,
    ...usersWords.en,
  },
  vi: {
    ...entriesWords.vi,
    ...entryFieldWords.vi,
    ...registerWords.vi,
    ...ticketWords.vi,
    ...unitFieldWords.vi,
    ...usersWords.vi,
  },
}
