import type { Db } from '../kit/db/tables.ts'
import { insertInChunks, toNameColumns, toTrailColumns } from './insert.queries.ts'

const DAY = 24 * 60 * 60 * 1000

const news = [
  {
    name: 'Mở đăng ký Cúp Dance Sport quốc gia mở rộng',
    image: '/demo/news-floor.svg',
    content_summary:
      'Hơn 200 nội dung từ nhi đồng đến cao niên. Đăng ký trực tuyến, nhận mã và theo dõi trạng thái ngay trên điện thoại.',
    content_detail:
      '<p>Đăng ký mở đến hết hạn ghi trên trang của giải. Mỗi vận động viên có thể tham gia nhiều nội dung.</p>',
    daysAgo: 6,
  },
  {
    name: 'Số đeo được phát từ 7 giờ sáng ngày thi đấu',
    image: '/demo/news-plate.svg',
    content_summary: 'Trưởng đoàn nhận số đeo cho cả đơn vị tại bàn tiếp đón, mang theo mã đăng ký.',
    content_detail: '<p>Số đeo giữ nguyên trong suốt giải. Mất số, xin báo bàn thư ký để in lại.</p>',
    daysAgo: 13,
  },
  {
    name: 'Năm sinh quyết định nhóm tuổi',
    image: '/demo/news-arcs.svg',
    content_summary:
      'Tuổi thi đấu bằng năm thi đấu trừ năm sinh. Trang đăng ký cho biết ngay bạn được thi nội dung nào.',
    content_detail: '<p>Với thi đôi, người nhỏ tuổi hơn được thi ở nhóm tuổi của người kia theo điều lệ.</p>',
    daysAgo: 30,
  },
] as const

/** Adds a few news items and banners, with pictures drawn for the portal. */
export async function addNews(db: Db, now: Date): Promise<void> {
  const at = (days: number) => new Date(now.getTime() - days * DAY).toISOString()
  const { id: theme_id } = await db
    .insertInto('themes')
    .values(toNameColumns('Thông báo', at(60), 1))
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertInChunks(
    db,
    'news',
    news.map(({ name, image, content_summary, content_detail, daysAgo }, index) => ({
      ...toNameColumns(name, at(daysAgo), index + 1),
      image,
      theme_id,
      content_summary,
      content_detail,
    })),
  )
  await insertInChunks(db, 'resources', [
    { ...toTrailColumns(at(60)), index: 1, title: 'Sàn nhảy', url: '/demo/banner-floor.svg', link: null, type: 1 },
    { ...toTrailColumns(at(60)), index: 2, title: 'Số đeo', url: '/demo/banner-plate.svg', link: null, type: 1 },
  ])
}
