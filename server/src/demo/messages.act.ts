import { searchKey } from '@portal/shared/kit/text/names'
import type { Db } from '../kit/db/tables.ts'
import { insertInChunks, toTrailColumns } from './insert.queries.ts'

const HOUR = 60 * 60 * 1000

/** Oldest first; `hoursAgo` is the number of hours before the demo is added. */
const messages = [
  {
    name: 'Lương Đức Thịnh',
    title: 'Giờ làm thủ tục',
    email: 'ducthinh@example.org',
    mobile: null,
    content_summary: 'Đoàn đi xe đêm, đến nơi khoảng 8 giờ 30. Nhận số đeo muộn hơn 7 giờ có được không?',
    hoursAgo: 29,
    is_read: 1,
  },
  {
    name: 'Trịnh Khánh Vân',
    title: 'Con tôi đổi câu lạc bộ',
    email: 'khanhvan@example.org',
    mobile: '0900200201',
    content_summary: 'Cháu mới chuyển câu lạc bộ tuần trước. Đăng ký đã gửi có cần khai lại đơn vị không ạ?',
    hoursAgo: 5,
    is_read: 0,
  },
] as const

const comments = [
  { content: 'Thông tin rất rõ, phụ huynh dễ theo dõi.', target: 'news', hoursAgo: 70 },
  { content: 'Cho hỏi khu khởi động có gương không ạ?', target: 'tournament', hoursAgo: 40 },
  { content: 'Câu lạc bộ chúng tôi đã gửi đăng ký, cảm ơn ban tổ chức.', target: 'tournament', hoursAgo: 20 },
] as const

/** Adds messages of visitors to the organisers, and comments of the demo club. */
export async function addMessagesAndComments(db: Db, now: Date, user_id: number, tournament_id: number): Promise<void> {
  const at = (hours: number) => new Date(now.getTime() - hours * HOUR).toISOString()
  await insertInChunks(
    db,
    'contacts',
    messages.map(({ hoursAgo, ...message }) => ({
      ...message,
      search_key: searchKey(message.name, message.title, message.email, message.mobile, message.content_summary),
      created_date: at(hoursAgo),
    })),
  )
  const { id: newsId } = await db.selectFrom('news').select('id').orderBy('id').executeTakeFirstOrThrow()
  await insertInChunks(
    db,
    'comments',
    comments.map(({ content, target, hoursAgo }) => ({
      ...toTrailColumns(at(hoursAgo)),
      content,
      search_key: searchKey(content),
      id_tournament: target === 'tournament' ? tournament_id : null,
      id_news: target === 'news' ? newsId : null,
      user_id,
    })),
  )
}
