import { requestsWords } from '../../entries/requests/requests.words.ts'
import { formWords } from './form-words.ts'

/** The words of a ticket: those of the form, and what is asked for after approval. */
export const ticketPageWords = {
  en: { ...formWords.en, ...requestsWords.en },
  vi: { ...formWords.vi, ...requestsWords.vi },
}
