// The words of a ticket: those of the form, what is asked for after approval, and how it is shared.
export * from '../../entries/requests/requests.words.ts'
export * from '../../entries/shared/share.words.ts'
export * from './form-words.ts'
