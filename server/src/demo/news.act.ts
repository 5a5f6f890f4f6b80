import { BANNER } from '@portal/shared/resources/images/kinds'
import { searchKey } from '@portal/shared/kit/text/names'
import type { Db } from '../kit/db/tables.ts'
import { insertInChunks, toNameColumns, toTrailColumns } from './insert.queries.ts'

const DAY = 24 * 60 * 60 * 1000

const news = [
  {
    name: 'Mở đăng ký Cúp Dance Sport quốc gia mở rộng',
    name_en: 'Registration for the Open National Dance Sport Cup has opened',
    image: '/demo/news-floor.svg',
    content_summary:
      'Hơn 200 nội dung từ nhi đồng đến cao niên. Đăng ký trực tuyến, nhận mã và theo dõi trạng thái ngay trên điện thoại.',
    content_summary_en:
      'Over 200 events from under 8 to seniors. Register online, get your code and follow your entry on the phone.',
    content_detail:
      '<p>Đăng ký mở đến hết hạn ghi trên trang của giải. Mỗi vận động viên có thể tham gia nhiều nội dung.</p>',
    content_detail_en:
      '<p>Registration is open until the deadline on the page of the tournament. Each dancer may enter several events.</p>',
    daysAgo: 6,
  },
  {
    name: 'Số đeo được phát từ 7 giờ sáng ngày thi đấu',
    name_en: 'Bibs are handed out from 7 a.m. on the day',
    image: '/demo/news-plate.svg',
    content_summary: 'Trưởng đoàn nhận số đeo cho cả đơn vị tại bàn tiếp đón, mang theo mã đăng ký.',
    content_summary_en:
      'The head of each delegation collects the bibs of the unit at the welcome desk, with the entry codes.',
    content_detail: '<p>Số đeo giữ nguyên trong suốt giải. Mất số, xin báo bàn thư ký để in lại.</p>',
    content_detail_en:
      '<p>A bib is kept for the whole tournament. If one is lost, ask the secretary to print it again.</p>',
    daysAgo: 13,
  },
  {
    name: 'Năm sinh quyết định nhóm tuổi',
    name_en: 'The year of birth decides the age group',
    image: '/demo/news-arcs.svg',
    content_summary:
      'Tuổi thi đấu bằng năm thi đấu trừ năm sinh. Trang đăng ký cho biết ngay bạn được thi nội dung nào.',
    content_summary_en:
      'Your age is the year of the tournament minus your year of birth. The form shows at once which events you can enter.',
    content_detail: '<p>Với thi đôi, người nhỏ tuổi hơn được thi ở nhóm tuổi của người kia theo điều lệ.</p>',
    content_detail_en: '<p>In pairs the younger dancer may enter the age group of the partner, as the rules say.</p>',
    daysAgo: 30,
  },
] as const

/** Adds a few news items and banners, with pictures drawn for the portal. */
export async function addNews(db: Db, now: Date): Promise<void> {
  const at = (days: number) => new Date(now.getTime() - days * DAY).toISOString()
  const { id: theme_id } = await db
    .insertInto('themes')
    .values({
      ...toNameColumns('Thông báo', at(60), 1),
      name_en: 'Announcements',
      name_en_key: searchKey('Announcements'),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertInChunks(
    db,
    'news',
    news.map(({ name, daysAgo, ...item }, index) => ({
      ...toNameColumns(name, at(daysAgo), index + 1),
      ...item,
      theme_id,
    })),
  )
  const banner = (index: number) => ({ ...toTrailColumns(at(60)), index, link: null, type: BANNER }) as const
  await insertInChunks(db, 'resources', [
    { ...banner(1), title: 'Sàn nhảy', title_en: 'Dance floor', url: '/demo/banner-floor.svg' },
    { ...banner(2), title: 'Số đeo', title_en: 'Bib numbers', url: '/demo/banner-plate.svg' },
  ])
}
