// The words of a ticket: its form, requests after approval, sharing, and the entries of one order.
export * from '../../entries/family/family.words.ts'
export * from '../../entries/requests/requests.words.ts'
export * from '../../entries/ticket/ticket-page.words.ts'
export * from '../../entries/shared/share.words.ts'
export * from '../../portal/results/places.words.ts'
export * from './form-words.ts'
