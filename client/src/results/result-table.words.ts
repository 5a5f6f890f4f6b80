import { defineWords } from '../kit/i18n/words.ts'

/** Words of a table of results, wherever it stands. */
export const resultTableWords = defineWords({
  en: {
    'resultTable.place': 'Place',
    'resultTable.bib': 'Bib',
    'resultTable.dancers': 'Dancers',
    'resultTable.total': 'Total',
    'resultTable.why': 'Why?',
    'resultTable.close': 'Close',
    'resultTable.ofBib': '{{word}} Bib {{bib}}',
    'resultTable.differs': 'differs: {{place}}',
  },
  vi: {
    'resultTable.place': 'Hạng',
    'resultTable.bib': 'Số đeo',
    'resultTable.dancers': 'Vận động viên',
    'resultTable.total': 'Tổng',
    'resultTable.why': 'Vì sao?',
    'resultTable.close': 'Đóng',
    'resultTable.ofBib': '{{word}} Số đeo {{bib}}',
    'resultTable.differs': 'khác: {{place}}',
  },
})
