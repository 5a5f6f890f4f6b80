import { formatDay, vietnamDayAndTime } from '../kit/dates.ts'
import type { Language } from '../kit/errors.ts'
import { localizePlace } from '../kit/text/localize-texts.ts'
import type { UnitCard } from './shared-link-calls.ts'

type CountLine = { count: number; text: string }
/** The text of a unit's card, for its picture, its page and the preview of its link. */
export type CardText = {
  kind: string
  days: string
  counts: readonly { label: string; count: number }[]
  bibs: string
  /** Replaces the bibs while there are none. */
  noBibs: string
  to: string
  /** The number of overdue corrections in words; empty if there are none. */
  late: string
  /** `ready`: neither the unit nor the organiser has anything left to do. */
  box: { kind: 'ready' | 'open'; title: string; lines: readonly (string | CountLine)[] }
  pay: { kind: 'due' | 'paid' | 'none'; label: string; memo: string; scan: string }
  version: string
}

/** Whether all entries are complete, approved, paid and have their bibs. */
export function isReady(card: UnitCard): boolean {
  const { approved, waiting, asked, owed, bibs_missing, consents_missing, partners_missing } = card
  return approved > 0 && waiting + asked + owed + bibs_missing + consents_missing + partners_missing === 0
}

/** The texts of a card in a language, except amounts, which the caller formats. */
export function cardText(card: UnitCard, language: Language): CardText {
  const texts = textsByLanguage[language]
  const brief = (day: string) => formatDay(day, language, 'brief')
  const { tournament, dancers, entries, contents, bibs_from, version, changed_date } = card
  const moment = vietnamDayAndTime(changed_date)
  return {
    kind: texts.kind,
    days: briefDays(tournament, language),
    counts: [
      { label: texts.dancers, count: dancers },
      { label: texts.entries, count: entries },
      { label: texts.contents, count: contents },
    ],
    bibs: texts.bibs,
    noBibs: bibs_from ? texts.bibsFrom(brief(bibs_from)) : texts.noBibs,
    to: texts.to,
    late: overdueText(card, language),
    box: isReady(card) ? readyBox(card, language) : openBox(card, language),
    pay: payText(card, language),
    version: `${texts.version(version)} · ${brief(moment.day)}, ${moment.time}`,
  }
}

/** The days of a tournament without the year, because a card is only read in that year. */
function briefDays({ start_date, end_date }: UnitCard['tournament'], language: Language): string {
  const end = formatDay(end_date, language, 'brief')
  if (start_date === end_date) return end
  const [month, day] = [start_date.slice(0, 7), Number(start_date.slice(8))]
  return month === end_date.slice(0, 7) ? `${day}–${end}` : `${formatDay(start_date, language, 'brief')} – ${end}`
}

const overdueText = ({ asked_overdue: count }: UnitCard, language: Language): string =>
  count > 0 ? `${count} ${textsByLanguage[language].overdue(count)}` : ''

function openBox(card: UnitCard, language: Language) {
  const { asked, asked_overdue, asked_until, waiting, approve_by, approved, bibs_missing, owed } = card
  const { consents_missing, partners_missing } = card
  const texts = textsByLanguage[language]
  const brief = (day: string) => formatDay(day, language, 'brief')
  const toCorrect = asked - asked_overdue
  const lines = [
    { count: asked_overdue, text: texts.overdue(asked_overdue) },
    { count: toCorrect, text: asked_until ? texts.askedBy(toCorrect, brief(asked_until)) : texts.asked(toCorrect) },
    { count: consents_missing, text: texts.withoutConsent(consents_missing) },
    { count: partners_missing, text: texts.withoutPartner(partners_missing) },
    { count: waiting, text: approve_by ? texts.waitingBy(waiting, brief(approve_by)) : texts.waiting(waiting) },
    { count: bibs_missing, text: texts.withoutBib(bibs_missing) },
  ].filter(({ count }) => count > 0)
  const findTitle = () => {
    if (asked + consents_missing + partners_missing > 0) return texts.missing
    // The amount owed has a separate line below.
    if (owed > 0 && lines.length === 0) return texts.unpaid
    return approved + waiting > 0 ? texts.pending : texts.nobody
  }
  return { kind: 'open' as const, title: findTitle(), lines }
}

function readyBox({ turns, tournament, bibs_from }: UnitCard, language: Language) {
  const texts = textsByLanguage[language]
  const hasSeveralDays = tournament.start_date !== tournament.end_date
  const describeTurn = ({ number, day, time }: NonNullable<typeof turns>['first']) => {
    const when = time && hasSeveralDays && day ? `${time} ${formatDay(day, language, 'brief')}` : time
    return when ? `${when} (${texts.item(number)})` : texts.item(number)
  }
  const lines = [
    ...(bibs_from ? [texts.collect(formatDay(bibs_from, language, 'brief'))] : []),
    ...(turns
      ? texts.dances(describeTurn(turns.first), describeTurn(turns.last), hasSeveralDays)
      : [texts.noProgramme]),
    texts.place(localizePlace(language, tournament).address),
  ]
  return { kind: 'ready' as const, title: texts.ready, lines }
}

function payText({ owed, paid_amount, pay_by, next_by, paid_date }: UnitCard, language: Language): CardText['pay'] {
  const texts = textsByLanguage[language]
  const brief = (day: string) => formatDay(day, language, 'brief')
  if (owed > 0) {
    // `next_by` is the next deadline, and never after `pay_by` unless that is over.
    const isPast = pay_by !== null && (next_by === null || next_by > pay_by)
    const writeDue = isPast ? texts.dueSince : texts.dueBy
    return { kind: 'due', label: pay_by ? writeDue(brief(pay_by)) : texts.due, memo: texts.memo, scan: texts.pay }
  }
  if (paid_amount > 0) {
    const label = paid_date ? texts.paidOn(brief(vietnamDayAndTime(paid_date).day)) : texts.paid
    return { kind: 'paid', label, memo: '', scan: texts.follow }
  }
  return { kind: 'none', label: texts.nothingDue, memo: '', scan: texts.follow }
}

const plural = (count: number, singular: string, pluralForm: string) => (count === 1 ? singular : pluralForm)

/** The lines from the first to the last turn of a unit, two where each turn has its day. */
function periodLines(
  first: string,
  last: string,
  isLong: boolean,
  [only, from, to]: readonly [string, string, string],
) {
  if (first === last) return [only]
  return isLong ? [from, to] : [`${from} ${to}`]
}

const textsByLanguage = {
  en: {
    kind: 'Unit card',
    dancers: 'Dancers',
    entries: 'Entries',
    contents: 'Events',
    bibs: 'Bibs',
    bibsFrom: (day: string) => `from ${day}`,
    noBibs: 'not assigned yet',
    to: 'to',
    missing: 'Still missing',
    unpaid: 'Fees to pay',
    pending: 'Waiting for the organiser',
    nobody: 'No entries yet',
    overdue: (count: number) => plural(count, 'correction overdue', 'corrections overdue'),
    asked: (count: number) => plural(count, 'entry to correct', 'entries to correct'),
    askedBy: (count: number, day: string) => `${plural(count, 'entry', 'entries')} to correct by ${day}`,
    withoutConsent: (count: number) =>
      plural(count, 'dancer without guardian consent', 'dancers without guardian consent'),
    withoutPartner: (count: number) => plural(count, 'pair without a partner', 'pairs without a partner'),
    waiting: (count: number) => plural(count, 'entry pending approval', 'entries pending approval'),
    waitingBy: (count: number, day: string) => `${plural(count, 'entry', 'entries')} to be approved by ${day}`,
    withoutBib: (count: number) => plural(count, 'entry without a bib', 'entries without a bib'),
    ready: 'Complete and paid',
    collect: (day: string) => `Bibs from ${day}`,
    item: (number: number) => `item ${number}`,
    dances: (first: string, last: string, isLong: boolean) =>
      periodLines(first, last, isLong, [`Competing at ${first}`, `Competing from ${first}`, `to ${last}`]),
    noProgramme: 'The programme is not published yet',
    place: (address: string) => `Venue: ${address}`,
    due: 'Fees due',
    dueBy: (day: string) => `Fees due by ${day}`,
    dueSince: (day: string) => `Fees overdue since ${day}`,
    memo: 'Transfer note',
    pay: 'Scan with your banking app',
    paid: 'Fees received in full',
    paidOn: (day: string) => `Fees received in full on ${day}`,
    nothingDue: 'No fees due yet',
    follow: 'Scan for names and times',
    version: (version: number) => `Version ${version}`,
  },
  vi: {
    kind: 'Phiếu đoàn',
    dancers: 'Vận động viên',
    entries: 'Lượt đăng ký',
    contents: 'Nội dung',
    bibs: 'Số đeo',
    bibsFrom: (day: string) => `có từ ${day}`,
    noBibs: 'chưa có',
    to: 'đến',
    missing: 'Còn thiếu',
    unpaid: 'Còn lệ phí phải nộp',
    pending: 'Chờ ban tổ chức',
    nobody: 'Chưa có đăng ký',
    overdue: () => 'đăng ký đã quá hạn sửa',
    asked: () => 'đăng ký cần sửa',
    askedBy: (_count: number, day: string) => `đăng ký cần sửa, hạn ${day}`,
    withoutConsent: () => 'em chưa có đồng ý của phụ huynh',
    withoutPartner: () => 'đôi thiếu bạn nhảy',
    waiting: () => 'đăng ký chờ duyệt',
    waitingBy: (_count: number, day: string) => `đăng ký chờ duyệt, chậm nhất ${day}`,
    withoutBib: () => 'đăng ký chưa có số đeo',
    ready: 'Đủ hồ sơ, đã nộp đủ',
    collect: (day: string) => `Nhận số đeo từ ${day}`,
    item: (number: number) => `tiết mục ${number}`,
    dances: (first: string, last: string, isLong: boolean) =>
      periodLines(first, last, isLong, [`Thi lúc ${first}`, `Thi từ ${first}`, `đến ${last}`]),
    noProgramme: 'Chưa công bố lịch thi',
    place: (address: string) => `Địa điểm: ${address}`,
    due: 'Lệ phí cả đoàn',
    dueBy: (day: string) => `Lệ phí cả đoàn, hạn cuối ${day}`,
    dueSince: (day: string) => `Lệ phí cả đoàn, quá hạn từ ${day}`,
    memo: 'Nội dung chuyển khoản',
    pay: 'Quét bằng ứng dụng ngân hàng',
    paid: 'Đã nhận đủ lệ phí',
    paidOn: (day: string) => `Đã nhận đủ lệ phí ngày ${day}`,
    nothingDue: 'Chưa có lệ phí phải nộp',
    follow: 'Quét để xem danh sách và giờ thi',
    version: (version: number) => `Bản ${version}`,
  },
} as const satisfies Record<Language, unknown>
