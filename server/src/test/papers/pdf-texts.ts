import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** A text of a PDF and its place in points, from the left and from the top of its page. */
export type PdfText = { text: string; page: number; left: number; right: number; bottom: number; size: number }

/** The texts of a PDF in the order in which they were drawn, and the size of its first page. */
export async function readPdf(
  bytes: Uint8Array,
): Promise<{ pages: number; width: number; height: number; texts: PdfText[] }> {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const texts: PdfText[] = []
  const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 })
  for (let page = 1; page <= pdf.numPages; page++)
    for (const item of (await (await pdf.getPage(page)).getTextContent()).items) {
      if (!('str' in item) || item.str.trim() === '') continue
      const [size = 0, , , , x = 0, baseline = 0] = item.transform as number[]
      texts.push({ text: item.str.trim(), page, left: x, right: x + item.width, bottom: height - baseline, size })
    }
  return { pages: pdf.numPages, width, height, texts }
}

/** All texts of a PDF in one line, with single spaces. */
export async function readPdfText(bytes: Uint8Array): Promise<string> {
  return (await readPdf(bytes)).texts
    .map(({ text }) => text)
    .join(' ')
    .replaceAll(/\s+/gu, ' ')
}
