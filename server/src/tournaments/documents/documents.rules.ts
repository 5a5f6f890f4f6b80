import { unzipSync } from 'fflate'

const PDF = 'application/pdf'
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const extensions = new Map([
  [PDF, 'pdf'],
  [DOCX, 'docx'],
  [XLSX, 'xlsx'],
])
export const DOCUMENT_TYPES: readonly string[] = [...extensions.keys()]

/** The allowed parts of Word and Excel files: texts, pictures, fonts, chart data. Macros and embedded objects are not allowed. */
const ALLOWED_PARTS =
  /([.](xml|rels|png|jpe?g|gif|bmp|tiff?|emf|wmf|wdp|svg|odttf|ttf|vml)|[/]printerSettings\d*[.]bin|[.]xlsx|[/])$/iu

/** The type of a document by its content: PDF, Word or Excel; null for anything else, whatever its name says. */
export function detectDocumentType(bytes: Uint8Array): string | null {
  if (new TextDecoder('latin1').decode(bytes.subarray(0, 5)) === '%PDF-') return PDF
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return null
  const names: string[] = []
  try {
    // Only the zip's directory is read; nothing is unpacked.
    unzipSync(bytes, { filter: ({ name }) => names.push(name) < 0 })
  } catch {
    return null
  }
  if (!names.includes('[Content_Types].xml')) return null
  if (!names.every((name) => ALLOWED_PARTS.test(name))) return null
  if (names.includes('word/document.xml')) return DOCX
  return names.includes('xl/workbook.xml') ? XLSX : null
}

/** The file name for a download: the title with the extension of the type. */
export function documentFileName(title: string, mediaType: string): string {
  const extension = extensions.get(mediaType) ?? 'bin'
  const stem = title.replaceAll(/[\\/:*?"<>|\p{Cc}]+/gu, ' ').trim() || 'document'
  return stem.toLowerCase().endsWith(`.${extension}`) ? stem : `${stem}.${extension}`
}
