import type { Medal, PlaceRange } from '../papers/paper-values.rules.ts'

const MEDALS = {
  gold: { vi: 'Huy chương Vàng', en: 'Gold medal' },
  silver: { vi: 'Huy chương Bạc', en: 'Silver medal' },
  bronze: { vi: 'Huy chương Đồng', en: 'Bronze medal' },
} as const satisfies Record<Medal, { vi: string; en: string }>

const ENDINGS: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd' }
const ordinals = new Intl.PluralRules('en', { type: 'ordinal' })
const ordinal = (place: number): string => `${place}${ENDINGS[ordinals.select(place)] ?? 'th'}`

const placeVi = ({ from, to }: PlaceRange): string => (from === to ? `hạng ${from}` : `đồng hạng ${from}–${to}`)
const placeEn = ({ from, to }: PlaceRange): string => (from === to ? ordinal(from) : `${ordinal(from)}–${ordinal(to)}`)

/** The words of a certificate: Vietnamese, as its state form asks, with one line in English. */
export const certificateWords = {
  title: 'Giấy chứng nhận',
  state: 'CỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAM',
  motto: 'Độc lập – Tự do – Hạnh phúc',
  committee: (tournament: string) => `Ban tổ chức ${tournament}`,
  won: 'đạt',
  /** “Huy chương Đồng”, “, hạng 3”. */
  award: (medal: Medal | null, place: PlaceRange) =>
    medal === null ? { main: placeVi(place), rest: '' } : { main: MEDALS[medal].vi, rest: `, ${placeVi(place)}` },
  inEvent: 'nội dung',
  english: (medal: Medal | null, place: PlaceRange, competitors: number, event: string) =>
    [medal === null ? '' : MEDALS[medal].en, `${placeEn(place)} of ${competitors}`, event].filter(Boolean).join(', '),
  signerTitle: 'TRƯỞNG BAN TỔ CHỨC',
  signHere: '(ký, đóng dấu)',
  number: 'Số',
  scan: 'Quét để kiểm tra',
} as const
