import { daysBetween } from '@portal/shared/kit/dates'
import { searchKey } from '@portal/shared/kit/text/names'
import { toZonedTime } from '@portal/shared/programme/turns'
import { HALL_ZONE } from '@portal/shared/kit/limits'
import type { Db } from '../kit/db/tables.ts'
import { insertInChunks, toNameColumns, toTrailColumns } from './insert.queries.ts'
import type { MasterData } from './master-data.act.ts'
import { startOfToday } from './today.rules.ts'

const DAY = 24 * 60 * 60 * 1000

export type DemoTournament = { id: number; year: number; start_date: string; detailIds: Map<string, number> }

type TournamentSeed = {
  name: string
  name_en: string
  address: string
  address_en: string
  /** The first day of the tournament and the last day of registration, in days from today. */
  startDay: number
  lastRegisterDay: number
  /** The day on which registration opens, in days from today; absent if it has opened. */
  firstRegisterDay?: number
  days: number
  is_register: 0 | 1
  /** The announced days of approval, payment and bibs, in days from today. */
  promises?: { approves: number; pays: number; bibs: number }
  content: string
  content_en: string
}

const seeds = {
  past: {
    name: 'Giải Dance Sport các câu lạc bộ toàn quốc',
    name_en: 'National Dance Sport Club Championship',
    address: 'Nhà thi đấu Sông Xanh, Đà Nẵng',
    address_en: 'Song Xanh Arena, Da Nang',
    // It has just ended, so that its programme still shows the names of minors with consent.
    startDay: -1,
    days: 1,
    lastRegisterDay: -11,
    is_register: 0,
    content: '<p>Giải đã kết thúc. Cảm ơn các đơn vị đã tham dự.</p>',
    content_en: '<p>The tournament is over. Thank you to all clubs that took part.</p>',
  },
  today: {
    name: 'Cúp Dance Sport Thành phố',
    name_en: 'City Dance Sport Cup',
    address: 'Nhà thi đấu Sao Khuê, Hải Phòng',
    address_en: 'Sao Khue Arena, Hai Phong',
    startDay: 0,
    days: 1,
    lastRegisterDay: -8,
    is_register: 0,
    content: '<p>Giải đang diễn ra. Theo dõi trực tiếp trên trang này.</p>',
    content_en: '<p>The tournament is in progress. Follow it live on this page.</p>',
  },
  open: {
    name: 'Cúp Dance Sport quốc gia mở rộng',
    name_en: 'Open National Dance Sport Cup',
    address: 'Nhà thi đấu Hoa Sen, Hà Nội',
    address_en: 'Hoa Sen Arena, Hanoi',
    startDay: 24,
    days: 2,
    lastRegisterDay: 14,
    is_register: 1,
    promises: { approves: 16, pays: 19, bibs: 21 },
    content:
      '<h3>Điều lệ tóm tắt</h3><ul><li>Tuổi tính theo năm sinh: năm thi đấu trừ năm sinh.</li><li>Một vận động viên được đăng ký nhiều nội dung.</li><li>Số đeo phát tại bàn tiếp đón từ 7 giờ sáng ngày thi đấu.</li></ul>',
    content_en:
      '<h3>The rules in short</h3><ul><li>Age is counted by year of birth: the year of the tournament minus the year of birth.</li><li>A dancer may enter several events.</li><li>Bibs are handed out at the welcome desk from 7 a.m. on the day.</li></ul>',
  },
  coming: {
    name: 'Giải vô địch Dance Sport trẻ',
    name_en: 'Youth Dance Sport Championship',
    address: 'Cung thể thao Bình Minh, TP. Hồ Chí Minh',
    address_en: 'Binh Minh Sports Palace, Ho Chi Minh City',
    startDay: 120,
    days: 3,
    firstRegisterDay: 60,
    lastRegisterDay: 105,
    is_register: 1,
    content: '<p>Đăng ký mở trước ngày thi đấu hai tháng.</p>',
    content_en: '<p>Registration opens two months before the tournament.</p>',
  },
} as const satisfies Record<string, TournamentSeed>

/** Adds a past, an open and a coming tournament and one of today, each with all contents and with fee tiers. */
export async function addTournaments(db: Db, now: Date, master: MasterData) {
  return {
    past: await addTournament(db, now, master, seeds.past),
    open: await addTournament(db, now, master, seeds.open),
    coming: await addTournament(db, now, master, seeds.coming),
    today: await addTournament(db, now, master, { ...seeds.today, ...daysOfToday(now) }),
  }
}

/** The days of the tournament of today: where its day began before midnight, it is of both. */
function daysOfToday(now: Date): { startDay: number; days: number } {
  const start = startOfToday(now).day
  return {
    startDay: daysBetween(now.toISOString().slice(0, 10), start),
    days: daysBetween(start, toZonedTime(now.getTime(), HALL_ZONE).day) + 1,
  }
}

async function addTournament(
  db: Db,
  now: Date,
  { contents, fees }: MasterData,
  seed: TournamentSeed,
): Promise<DemoTournament> {
  const dayFromNow = (days: number) => new Date(now.getTime() + days * DAY).toISOString().slice(0, 10)
  // It was announced three months before its start, but at least a week ago.
  const at = new Date(now.getTime() + Math.min(seed.startDay - 90, -7) * DAY).toISOString()
  const start_date = dayFromNow(seed.startDay)
  const { promises } = seed
  const year = Number(start_date.slice(0, 4))
  const [name, name_en] = [`${seed.name} ${year}`, `${seed.name_en} ${year}`]
  const { id } = await db
    .insertInto('tournaments')
    .values({
      ...toNameColumns(name, at),
      search_key: searchKey(name, seed.address, name_en, seed.address_en),
      name_en,
      address: seed.address,
      address_en: seed.address_en,
      start_date,
      end_date: dayFromNow(seed.startDay + seed.days - 1),
      register_start_date: seed.firstRegisterDay === undefined ? null : dayFromNow(seed.firstRegisterDay),
      register_end_date: dayFromNow(seed.lastRegisterDay),
      currency_name: 'VND',
      content: seed.content,
      content_en: seed.content_en,
      is_active: 1,
      is_comment: 1,
      fee_threshold: null,
      late_fee: null,
      late_fee_from: null,
      minors_shown: 'given',
      approve_by: promises ? dayFromNow(promises.approves) : null,
      pay_by: promises ? dayFromNow(promises.pays) : null,
      bibs_from: promises ? dayFromNow(promises.bibs) : null,
      // An invented bank account.
      bank_bin: '970436',
      bank_account: '0000000001',
      bank_holder: 'BAN TO CHUC GIAI',
      contact: 'Ban tổ chức: 0900 000 000',
      contact_en: 'Organisers: 0900 000 000',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const tiers = [1, 2, 3, 4].flatMap((formality_id) => {
    const [main, sub] = fees.filter((fee) => fee.formality_id === formality_id)
    return [
      ...(main ? [{ formality_id, fee_id: main.id, start_content: 1, end_content: sub ? 3 : null }] : []),
      ...(sub ? [{ formality_id, fee_id: sub.id, start_content: 4, end_content: null }] : []),
    ]
  })
  await insertInChunks(
    db,
    'fee_details',
    tiers.map((tier) => ({ tournament_id: id, ...tier })),
  )
  await insertInChunks(
    db,
    'tournament_details',
    contents.map((content, index) => ({
      ...toTrailColumns(at),
      index: index + 1,
      tournament_id: id,
      content_competition_id: content.id,
      is_register: seed.is_register,
      fee: null,
    })),
  )
  const rows = await db
    .selectFrom('tournament_details')
    .select(['id', 'content_competition_id'])
    .where('tournament_id', '=', id)
    .execute()
  const detailByContent = new Map(rows.map((row) => [row.content_competition_id, row.id]))
  return {
    id,
    year,
    start_date,
    detailIds: new Map(contents.map((content) => [content.symbol, detailByContent.get(content.id) ?? 0])),
  }
}
