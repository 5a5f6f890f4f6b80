import { defineWords } from '../kit/i18n/words.ts'

/** Words that the office and the public page of results share. */
export const resultWords = defineWords({
  en: {
    'results.title': 'Results',
    'results.round.first': 'First round',
    'results.round.redance': 'Redance',
    'results.round.quarter': 'Quarter-final',
    'results.round.semi': 'Semi-final',
    'results.round.final': 'Final',
    'results.round.direct_final': 'Direct final',
    'results.round.none': 'Round',
    'results.status.dsq': 'Disqualified',
    'results.status.wdr': 'Withdrawn',
    'results.status.dns': 'Did not start',
    'results.place': 'Place',
    'results.bib': 'Bib',
    'results.unit': 'Unit',
  },
  vi: {
    'results.title': 'Kết quả',
    'results.round.first': 'Vòng loại',
    'results.round.redance': 'Vòng vớt',
    'results.round.quarter': 'Tứ kết',
    'results.round.semi': 'Bán kết',
    'results.round.final': 'Chung kết',
    'results.round.direct_final': 'Chung kết thẳng',
    'results.round.none': 'Vòng thi',
    'results.status.dsq': 'Truất quyền thi đấu',
    'results.status.wdr': 'Rút lui',
    'results.status.dns': 'Vắng mặt',
    'results.place': 'Hạng',
    'results.bib': 'Số đeo',
    'results.unit': 'Đơn vị',
  },
})
