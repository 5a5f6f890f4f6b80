import { defineWords } from '../../kit/i18n/words.ts'

/** The message after the organiser's office sent the card of a unit. */
export const cardSentWords = defineWords({
  en: { 'cardSent.done': 'Card of {{unit}} marked as sent' },
  vi: { 'cardSent.done': 'Đã ghi nhận gửi phiếu cho {{unit}}' },
})
