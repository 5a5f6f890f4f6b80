import type { Db } from '../kit/db/tables.ts'
import { toTrailColumns } from './insert.queries.ts'

const texts = {
  about_us:
    '<p>Ban tổ chức giải Dance Sport phụ trách hệ thống giải trong năm: từ cúp các câu lạc bộ đến giải vô địch trẻ, cho thiếu nhi, thanh niên và trung niên, cả Latin và Standard.</p><h2>Chúng tôi làm gì</h2><ul><li>Công bố điều lệ, lịch thi đấu và lệ phí của từng giải</li><li>Nhận và duyệt đăng ký trực tuyến</li><li>Tập huấn trọng tài và huấn luyện viên</li></ul>',
  about_us_en:
    '<p>We run the dance sport season, from club cups to the youth championship, for children, adults and seniors, in Latin and Standard.</p><h2>What we do</h2><ul><li>Publish the rules, dates and fees of each tournament</li><li>Take and approve entries online</li><li>Train judges and coaches</li></ul>',
  contact_nofi:
    '<p><strong>Văn phòng ban tổ chức</strong><br>Số 12 phố Hoa Sữa<br>Phường Ven Hồ, Hà Nội<br>Điện thoại: 0900 100 200<br>E-mail: <a href="mailto:bantochuc@example.org">bantochuc@example.org</a></p><p>Thứ hai đến thứ sáu, 8:30 đến 17:00. Câu hỏi gửi qua mẫu dưới đây được trả lời trong hai ngày làm việc.</p>',
  contact_nofi_en:
    '<p><strong>Office of the organisers</strong><br>12 Hoa Sữa Street<br>Ven Hồ Ward, Hanoi<br>Phone: 0900 100 200<br>Email: <a href="mailto:bantochuc@example.org">bantochuc@example.org</a></p><p>Monday to Friday, 8:30 to 17:00. We answer questions sent with the form below within two working days.</p>',
  event_calendar: '<p>Các giải đã công bố, hạn đăng ký, lớp tập huấn và các cuộc họp của mùa giải.</p>',
  event_calendar_en: '<p>Tournaments, registration deadlines, seminars and meetings of the season.</p>',
  dashboard: '<p>Mùa giải mới đã mở đăng ký. Các đơn vị nên gửi danh sách trước hạn một tuần để kịp duyệt.</p>',
  dashboard_en:
    '<p>Registration for the new season is open. Clubs should send their entries a week before the deadline.</p>',
}

/** Adds the texts of the pages of the portal, in Vietnamese and in English. */
export async function addTexts(db: Db, at: string): Promise<void> {
  await db
    .insertInto('settings')
    .values({ ...toTrailColumns(at), ...texts, search_key: '', sort_key: '' })
    .execute()
}
