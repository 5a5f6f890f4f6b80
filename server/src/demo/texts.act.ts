import type { Db } from '../kit/db/tables.ts'
import { toTrailColumns } from './insert.queries.ts'

const texts = {
  about_us:
    '<p>Ban tổ chức giải Dance Sport phụ trách hệ thống giải trong năm: từ cúp các câu lạc bộ đến giải vô địch trẻ, cho thiếu nhi, thanh niên và trung niên, cả Latin và Standard.</p><h2>Chúng tôi làm gì</h2><ul><li>Công bố điều lệ, lịch thi đấu và lệ phí của từng giải</li><li>Nhận và duyệt đăng ký trực tuyến</li><li>Tập huấn trọng tài và huấn luyện viên</li></ul><h2>About us</h2><p>We run the dance sport season: club cups and youth championships in Latin and Standard, with online registration, published rules and fees, and seminars for judges and coaches.</p>',
  contact_nofi:
    '<p><strong>Văn phòng ban tổ chức</strong> (Office)<br>Số 12 phố Hoa Sữa<br>Phường Ven Hồ, Hà Nội<br>Điện thoại (phone): 0900 100 200<br>E-mail: <a href="mailto:bantochuc@example.org">bantochuc@example.org</a></p><p>Thứ hai đến thứ sáu, 8:30 đến 17:00. Câu hỏi gửi qua mẫu dưới đây được trả lời trong hai ngày làm việc.</p><p><em>Monday to Friday, 8:30 to 17:00. Questions sent with the form below are answered within two working days.</em></p>',
  event_calendar:
    '<p>Các giải đã công bố, hạn đăng ký, lớp tập huấn và các cuộc họp của mùa giải.</p><p><em>Tournaments, registration deadlines, seminars and meetings of the season.</em></p>',
  dashboard:
    '<p>Mùa giải mới đã mở đăng ký. Các đơn vị nên gửi danh sách trước hạn một tuần để kịp duyệt.</p><p><em>Registration for the new season is open. Clubs should send their entries a week before the deadline.</em></p>',
}

/** Adds the texts of the pages of the portal. Each is in Vietnamese and English, because a page has one text for both languages. */
export async function addTexts(db: Db, at: string): Promise<void> {
  await db
    .insertInto('settings')
    .values({ ...toTrailColumns(at), ...texts, search_key: '', sort_key: '' })
    .execute()
}
