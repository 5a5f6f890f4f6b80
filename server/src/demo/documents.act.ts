import { formatDays } from '@portal/shared/kit/dates'
import type { Disk } from 'flydrive'
import { newFileKey } from '../kit/files/file-references.ts'
import { textColor, newPaper, finishPaper, mutedColor } from '../kit/papers/paper.ts'
import { paperTable } from '../kit/papers/table.ts'
import type { Db } from '../kit/db/tables.ts'
import { toTrailColumns } from './insert.queries.ts'
import type { DemoTournament } from './tournaments.act.ts'

const MARGIN = 56
const COLUMNS = [40, 383, 60] as const

const rules = [
  ['Đối tượng', 'Vận động viên của các đơn vị và vận động viên tự do, không giới hạn số nội dung đăng ký.'],
  ['Lứa tuổi', 'Tuổi thi đấu bằng năm thi đấu trừ năm sinh. Lứa tuổi của đôi tính theo người lớn tuổi hơn.'],
  ['Nội dung', 'Nội dung có dưới 5 đăng ký được ghép với lứa tuổi liền kề. Ban tổ chức báo trước cho từng đơn vị.'],
  ['Lệ phí', 'Nộp sau khi đăng ký được duyệt, theo mã QR trên phiếu. Lệ phí không hoàn lại sau hạn nộp.'],
  ['Trang phục', 'Lứa tuổi Nhi đồng và Thiếu nhi mặc trang phục cơ bản, không đính đá, không trang điểm đậm.'],
  ['Khiếu nại', 'Trưởng đoàn gửi bằng văn bản trong vòng 30 phút sau khi công bố kết quả.'],
] as const

/** Adds documents to download: the rules of the open tournament, and the running order of the past one. */
export async function addDocuments(
  db: Db,
  files: Disk,
  { open, past }: { open: DemoTournament; past: DemoTournament },
  at: { open: string; past: string },
): Promise<void> {
  await addDocument(db, files, open, {
    title: 'Điều lệ giải',
    title_en: 'Tournament rules (in Vietnamese)',
    bytes: await drawRules(db, open),
    at: at.open,
  })
  await addDocument(db, files, past, {
    title: 'Thứ tự thi đấu',
    title_en: 'Running order (in Vietnamese)',
    bytes: await drawRunningOrder(db, past),
    at: at.past,
  })
}

async function addDocument(
  db: Db,
  files: Disk,
  { id: tournament_id }: DemoTournament,
  { title, title_en, bytes, at }: { title: string; title_en: string; bytes: Buffer; at: string },
): Promise<void> {
  const key = newFileKey()
  await files.put(`documents/${key}`, bytes)
  await db
    .insertInto('tournament_files')
    .values({
      ...toTrailColumns(at),
      index: 1,
      tournament_id,
      title,
      title_en,
      key,
      media_type: 'application/pdf',
      bytes: bytes.length,
    })
    .execute()
}

/** Creates a paper that begins with a title and the name, days and place of a tournament. */
async function newHeadedPaper(db: Db, { id }: DemoTournament, title: string) {
  const { name, address, start_date, end_date } = await db
    .selectFrom('tournaments')
    .select(['name', 'address', 'start_date', 'end_date'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const paper = newPaper({ size: 'A4', margin: MARGIN, title: `${title} – ${name}`, language: 'vi' })
  paper.addPage()
  paper.font('black').fontSize(20).fillColor(textColor).text(title)
  paper.font('bold').fontSize(12).text(name)
  paper
    .font('regular')
    .fontSize(10)
    .fillColor(mutedColor)
    .text(`${formatDays(start_date, end_date, 'vi')} · ${address}`)
    .moveDown()
  return paper
}

async function drawRules(db: Db, tournament: DemoTournament): Promise<Buffer> {
  const paper = await newHeadedPaper(db, tournament, 'Điều lệ giải')
  for (const [index, [name, text]] of rules.entries()) {
    paper
      .font('bold')
      .fontSize(11)
      .fillColor(textColor)
      .text(`${index + 1}. ${name}`)
    paper.font('regular').text(text).moveDown(0.6)
  }
  return finishPaper(paper)
}

async function drawRunningOrder(db: Db, tournament: DemoTournament): Promise<Buffer> {
  const items = await db
    .selectFrom('programme_items')
    .select(['number', 'name', 'time'])
    .where('tournament_id', '=', tournament.id)
    .where('edition', '=', 1)
    .where('number', 'is not', null)
    .orderBy('index')
    .orderBy('id')
    .execute()
  const paper = await newHeadedPaper(db, tournament, 'Thứ tự thi đấu')
  const table = paperTable(paper, { columns: COLUMNS, margin: MARGIN, size: 10, head: ['SK', 'Nội dung', 'Giờ'] })
  table.drawHead()
  for (const { number, name, time } of items) table.drawRow([String(number), name, time ?? ''])
  table.drawFooters((page, pages) => `${page}/${pages}`, 'Thứ tự thi đấu')
  return finishPaper(paper)
}
