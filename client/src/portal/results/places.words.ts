import { defineWords } from '../../kit/i18n/words.ts'

/** Words of published places beside other things: on a ticket, a unit's page and the live page. */
export const placesWords = defineWords({
  en: {
    'places.own': 'Results',
    'places.latest': 'Latest results',
    'places.place': 'Place {{place}}',
    'places.recalled': 'Recalled',
    'places.medals': 'Gold {{gold}} · Silver {{silver}} · Bronze {{bronze}}',
  },
  vi: {
    'places.own': 'Kết quả',
    'places.latest': 'Kết quả mới nhất',
    'places.place': 'Hạng {{place}}',
    'places.recalled': 'Vào vòng trong',
    'places.medals': 'Vàng {{gold}} · Bạc {{silver}} · Đồng {{bronze}}',
  },
})
