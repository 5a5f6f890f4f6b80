import QRCode from 'qrcode'
import { formatDays } from '@portal/shared/kit/dates'
import type { Language } from '@portal/shared/kit/errors'
import type { Tournament } from '@portal/shared/tournaments/tournament-rows'
import {
  fittingSize,
  textColor,
  newPaper,
  finishPaper,
  mutedColor,
  type Paper,
  type Weight,
} from '../kit/papers/paper.ts'

const MARGIN = 48
/** In points: large enough for phones at three metres. */
const QR_SIZE = 340

const words = {
  en: { question: 'When is it your turn?', scan: 'Scan to follow the programme live' },
  vi: { question: 'Bao giờ đến lượt bạn?', scan: 'Quét mã để theo dõi trực tiếp' },
} as const

type PosterTournament = Pick<Tournament, 'id' | 'name' | 'address' | 'start_date' | 'end_date'>

/** Draws an A4 poster for the doors of the hall with the QR code of the live page, in `language` and, smaller, in the other language. */
export async function drawLivePoster(
  tournament: PosterTournament,
  language: Language,
  publicUrl: string,
): Promise<Buffer> {
  const { id, name, address, start_date, end_date } = tournament
  const url = `${publicUrl}/live/${id}`
  const otherLanguage = language === 'vi' ? 'en' : 'vi'
  const paper = newPaper({ size: 'A4', margin: MARGIN, title: `${words[language].question} ${name}`, language })
  paper.addPage()
  writeLine(paper, words[language].question, 'black', 52)
  writeLine(paper, words[otherLanguage].question, 'bold', 24, mutedColor)
  paper.moveDown(0.6)
  const png = await QRCode.toBuffer(url, { errorCorrectionLevel: 'M', margin: 2, width: QR_SIZE * 3 })
  paper.image(png, (paper.page.width - QR_SIZE) / 2, paper.y, { width: QR_SIZE })
  paper.y += QR_SIZE + 18
  writeLine(paper, words[language].scan, 'bold', 24)
  writeLine(paper, words[otherLanguage].scan, 'regular', 16, mutedColor)
  writeLine(paper, url, 'regular', 16)
  paper.moveDown(1.2)
  writeLine(paper, name, 'bold', 20)
  writeLine(paper, `${formatDays(start_date, end_date, language)} · ${address}`, 'regular', 14, mutedColor)
  return finishPaper(paper)
}

/** Writes a centred line, smaller than `maxSize` (points) if it would not fit. */
function writeLine(paper: Paper, text: string, weight: Weight, maxSize: number, colour = textColor): void {
  const width = paper.page.width - 2 * MARGIN
  const size = Math.max(fittingSize(paper, text, weight, width - 1, maxSize), 11)
  paper.font(weight).fontSize(size).fillColor(colour).text(text, MARGIN, paper.y, { width, align: 'center' })
}
