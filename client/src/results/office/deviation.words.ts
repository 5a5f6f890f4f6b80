import { defineWords } from '../../kit/i18n/words.ts'

/** The words of the chairperson's look at how judges deviate. */
export const deviationWords = defineWords({
  en: {
    'results.deviation.open': 'How judges deviate',
    'results.deviation.about':
      'Each judge compared with the median of the panel, unit by unit, in {{count}} signed finals with marks. A lean is a reason to look at the sheets, not a proof.',
    'results.deviation.none': 'No judge has three marks for one unit in a signed final.',
    'results.deviation.leaning': 'Most marks on one side',
    'results.deviation.noLean': 'No judge leans to one side.',
    'results.deviation.others': 'Others',
    'results.deviation.better': '{{places}} places better than the panel',
    'results.deviation.worse': '{{places}} places worse than the panel',
    'results.deviation.level': 'Level with the panel',
    'results.deviation.marks': '{{count}} marks',
    'results.deviation.outliers': '{{count}} far off',
    'results.deviation.certainty.low': 'low certainty',
    'results.deviation.certainty.medium': 'medium certainty',
    'results.deviation.certainty.high': 'high certainty',
  },
  vi: {
    'results.deviation.open': 'Độ lệch của trọng tài',
    'results.deviation.about':
      'So từng trọng tài với trung vị của cả ban, theo từng đơn vị, trong {{count}} chung kết đã ký có điểm. Độ lệch là lý do để xem lại phiếu, không phải bằng chứng.',
    'results.deviation.none': 'Chưa trọng tài nào có ba điểm cho cùng một đơn vị trong chung kết đã ký.',
    'results.deviation.leaning': 'Phần lớn điểm lệch về một phía',
    'results.deviation.noLean': 'Không trọng tài nào lệch hẳn về một phía.',
    'results.deviation.others': 'Còn lại',
    'results.deviation.better': 'Xếp cao hơn cả ban {{places}} hạng',
    'results.deviation.worse': 'Xếp thấp hơn cả ban {{places}} hạng',
    'results.deviation.level': 'Ngang với cả ban',
    'results.deviation.marks': '{{count}} điểm',
    'results.deviation.outliers': '{{count}} điểm lệch xa',
    'results.deviation.certainty.low': 'ít chắc chắn',
    'results.deviation.certainty.medium': 'khá chắc chắn',
    'results.deviation.certainty.high': 'rất chắc chắn',
  },
})
