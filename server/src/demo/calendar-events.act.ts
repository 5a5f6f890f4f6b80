import { searchKey } from '@portal/shared/kit/text/names'
import type { Db } from '../kit/db/tables.ts'
import { insertInChunks, toNameColumns } from './insert.queries.ts'

const DAY = 24 * 60 * 60 * 1000

/** `startDay` is the number of days from the day on which the demo is added. */
const events = [
  {
    name: 'Tập huấn trọng tài Dance Sport',
    name_en: 'Dance sport judges’ seminar',
    startDay: 12,
    days: 2,
    address: 'Hội trường Nhà thi đấu Sông Hàn, Đà Nẵng',
    address_en: 'Hall of the Song Han Arena, Da Nang',
    content:
      '<p>Luật thi đấu mới, thang điểm và chấm thử trên video. Dành cho trọng tài và người dự thi nâng hạng.</p>',
    content_en:
      '<p>The new competition rules, marking scales and practice on video. For judges and candidates for a higher grade.</p>',
  },
  {
    name: 'Lớp kỹ thuật Latin cho huấn luyện viên',
    name_en: 'Latin technique course for coaches',
    startDay: 26,
    days: 3,
    address: 'Phòng tập số 2, Nhà văn hóa Hoa Phượng, Hải Phòng',
    address_en: 'Studio 2, Hoa Phuong House of Culture, Hai Phong',
    content: '<p>Rumba và Cha Cha Cha: nhịp, trọng tâm, dẫn dắt đôi nhảy thiếu nhi. Mang giày tập.</p>',
    content_en: '<p>Rumba and Cha Cha Cha: timing, balance, leading a children’s couple. Bring practice shoes.</p>',
  },
  {
    name: 'Họp chuyên môn các đoàn trước giải',
    name_en: 'Team leaders’ meeting before the tournament',
    startDay: 23,
    days: 1,
    address: 'Trực tuyến',
    address_en: 'Online',
    content: '<p>Lịch thi đấu, thủ tục nhận số đeo và trả lời câu hỏi của các đoàn.</p>',
    content_en: '<p>The timetable, how bibs are handed out, and questions of the clubs.</p>',
  },
  {
    name: 'Hội nghị tổng kết mùa giải',
    name_en: 'Season review conference',
    startDay: 48,
    days: 1,
    address: 'Hà Nội',
    address_en: 'Hanoi',
    content: '<p>Tổng kết mùa giải và lịch dự kiến năm sau.</p>',
    content_en: '<p>Review of the season and the provisional calendar of the next year.</p>',
  },
] as const

/** Adds the events of the federation in the demo, other than tournaments. */
export async function addCalendarEvents(db: Db, now: Date): Promise<void> {
  const dayFromNow = (days: number) => new Date(now.getTime() + days * DAY).toISOString().slice(0, 10)
  const at = new Date(now.getTime() - 20 * DAY).toISOString()
  await insertInChunks(
    db,
    'calendar_events',
    events.map(({ name, startDay, days, ...texts }, index) => ({
      ...toNameColumns(name, at, index + 1),
      name_en_key: searchKey(texts.name_en),
      start_date: dayFromNow(startDay),
      end_date: dayFromNow(startDay + days - 1),
      ...texts,
    })),
  )
}
