import { requestsWords } from '../../entries/requests/requests.words.ts'
import { shareWords } from '../../entries/shared/share.words.ts'
import { formWords } from './form-words.ts'

/** The words of a ticket: those of the form, what is asked for after approval, and how it is shared. */
export const ticketPageWords = {
  en: { ...formWords.en, ...requestsWords.en, ...shareWords.en },
  vi: { ...formWords.vi, ...requestsWords.vi, ...shareWords.vi },
}
