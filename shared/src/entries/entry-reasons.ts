import type { Language } from '../kit/errors.ts'

/** Reasons with which an entry is sent back or refused, each as the sentence that its entrant reads. */
export const entryReasons = {
  rules: {
    en: 'The entry does not meet the rules of the tournament.',
    vi: 'Đăng ký chưa đúng điều lệ giải.',
  },
  names: {
    en: 'Correct the names as they are on the identity papers.',
    vi: 'Vui lòng sửa họ tên cho đúng giấy tờ.',
  },
  years: {
    en: 'Correct the year of birth.',
    vi: 'Vui lòng sửa năm sinh cho đúng.',
  },
  consent: {
    en: 'Send the consent of a guardian.',
    vi: 'Vui lòng bổ sung đồng ý của phụ huynh.',
  },
  unit: {
    en: 'Correct the unit.',
    vi: 'Vui lòng sửa tên đơn vị.',
  },
  papers: {
    en: 'Send the photo and papers that the rules ask for.',
    vi: 'Vui lòng nộp ảnh và giấy tờ theo điều lệ.',
  },
  twice: {
    en: 'These dancers have entered twice. Their other entry stays.',
    vi: 'Vận động viên đã được đăng ký hai lần, ban tổ chức giữ đăng ký còn lại.',
  },
  few: {
    en: 'The event has too few entries and will not take place.',
    vi: 'Nội dung không đủ số lượng đăng ký nên không tổ chức.',
  },
  fee: {
    en: 'The fee was not paid in time.',
    vi: 'Lệ phí chưa được nộp đúng hạn.',
  },
} as const satisfies Record<string, Record<Language, string>>
export type EntryReason = keyof typeof entryReasons

/** The reasons that each act offers, the most frequent first. */
export const reasonsByAct = {
  ask: ['rules', 'years', 'names', 'consent', 'unit', 'papers'],
  refuse: ['rules', 'twice', 'few', 'fee'],
} as const satisfies Record<string, readonly EntryReason[]>

/** Proposes to leave out the contents that break a rule. */
export const correctionSentence = {
  en: 'Without {contents} it is valid and the fee is {fee}.',
  vi: 'Bỏ {contents} thì hợp lệ, lệ phí còn {fee}.',
} as const satisfies Record<Language, string>
