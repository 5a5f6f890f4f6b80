import type { Db } from '../kit/db/tables.ts'
import { insertInChunks, toNameColumns } from './insert.queries.ts'

const DAY = 24 * 60 * 60 * 1000

/** `startDay` is the number of days from the day on which the demo is added. */
const events = [
  {
    name: 'Tập huấn trọng tài Dance Sport',
    startDay: 12,
    days: 2,
    address: 'Hội trường Nhà thi đấu Sông Hàn, Đà Nẵng',
    content:
      '<p>Luật thi đấu mới, thang điểm và chấm thử trên video. Dành cho trọng tài và người dự thi nâng hạng.</p><p><em>Judges’ seminar: rules, scales of marks and practice on video.</em></p>',
  },
  {
    name: 'Lớp kỹ thuật Latin cho huấn luyện viên',
    startDay: 26,
    days: 3,
    address: 'Phòng tập số 2, Nhà văn hóa Hoa Phượng, Hải Phòng',
    content:
      '<p>Rumba và Cha Cha Cha: nhịp, trọng tâm, dẫn dắt đôi nhảy thiếu nhi. Mang giày tập.</p><p><em>Latin course for coaches. Bring practice shoes.</em></p>',
  },
  {
    name: 'Họp chuyên môn các đoàn trước giải',
    startDay: 23,
    days: 1,
    address: 'Trực tuyến',
    content:
      '<p>Lịch thi đấu, thủ tục nhận số đeo và trả lời câu hỏi của các đoàn.</p><p><em>Online meeting of team leaders: timetable, bibs and questions.</em></p>',
  },
  {
    name: 'Hội nghị tổng kết mùa giải',
    startDay: 48,
    days: 1,
    address: 'Hà Nội',
    content:
      '<p>Tổng kết mùa giải và lịch dự kiến năm sau.</p><p><em>Review of the season and plans for the next.</em></p>',
  },
] as const

/** Adds the events of the federation in the demo, other than tournaments. */
export async function addCalendarEvents(db: Db, now: Date): Promise<void> {
  const dayFromNow = (days: number) => new Date(now.getTime() + days * DAY).toISOString().slice(0, 10)
  const at = new Date(now.getTime() - 20 * DAY).toISOString()
  await insertInChunks(
    db,
    'calendar_events',
    events.map(({ name, startDay, days, address, content }, index) => ({
      ...toNameColumns(name, at, index + 1),
      start_date: dayFromNow(startDay),
      end_date: dayFromNow(startDay + days - 1),
      address,
      content,
    })),
  )
}
